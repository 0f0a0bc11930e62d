import { type FSWatcher, watch } from "node:fs";
import { changedBetween, hasContent, snapshotOf } from "./look.ts";

/** Editors save in several steps: changes this close together count as one save, in ms. */
const SETTLING_MS = 2;
/** The same after changes of several files, or of one that is empty or missing: more changes are likely. */
const LONG_SETTLING_MS = 15;
/** Interval of the fallback check, in ms. For shared or mounted disks, the system reports no changes. */
const FALLBACK_MS = 500;

/**
 * Calls `onSaved` with the YAML files of a folder that were saved together, until `signal` is aborted. The folder and its
 * subfolders may be removed and created again.
 */
export function watchSaves(folder: string, onSaved: (files: string[]) => void, signal: AbortSignal): void {
  let snapshot = snapshotOf(folder);
  let settling: NodeJS.Timeout | undefined;
  let watchers: FSWatcher[] = [];

  const check = (isFirst = false) => {
    const now = snapshotOf(folder);
    const files = changedBetween(snapshot.files, now.files);
    if (isFirst && (files.length > 1 || files.some((file) => !hasContent(now.files.get(file))))) {
      settling = setTimeout(check, LONG_SETTLING_MS - SETTLING_MS);
      return;
    }
    const haveFoldersChanged = changedBetween(snapshot.folders, now.folders).length > 0;
    snapshot = now;
    if (haveFoldersChanged) listen();
    if (files.length > 0) onSaved(files);
  };
  const scheduleCheck = () => {
    clearTimeout(settling);
    settling = setTimeout(check, SETTLING_MS, true);
  };
  /** Watches each folder separately, because Node's recursive watcher crashes the process at a circular link. */
  const listen = () => {
    closeWatchers();
    watchers = [...snapshot.folders.keys()].flatMap((each) => {
      try {
        return watch(each, scheduleCheck).on("error", () => {}); // the fallback check is enough
      } catch {
        return []; // removed meanwhile, or the system's limit of watched folders is reached
      }
    });
  };
  const closeWatchers = () => {
    for (const watcher of watchers) watcher.close();
  };

  listen();
  const fallbackCheck = setInterval(() => {
    if (changedBetween(snapshot.files, snapshotOf(folder).files).length > 0) scheduleCheck();
  }, FALLBACK_MS);
  signal.addEventListener("abort", () => {
    clearInterval(fallbackCheck);
    clearTimeout(settling);
    closeWatchers();
  });
}
