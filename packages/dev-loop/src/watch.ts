import { type FSWatcher, watch } from "node:fs";
import { changedBetween, lookAt } from "./look.ts";

/** An editor saves in several steps: what comes this close together is one save, in ms. */
const SETTLING_MS = 15;
/** So often the folder is looked at although the system reported nothing, in ms: of a shared or mounted disk it reports nothing at all. */
const LOOKING_MS = 500;

/**
 * Calls `saved` with the YAML files of a folder that were saved together, until `signal` ends it. The folder, and those in it, may be removed
 * and come back.
 */
export function watchSaves(folder: string, saved: (files: string[]) => void, signal: AbortSignal): void {
  let seen = lookAt(folder);
  let settling: NodeJS.Timeout | undefined;
  let watchers: FSWatcher[] = [];

  const look = () => {
    const now = lookAt(folder);
    const files = changedBetween(seen.files, now.files);
    const areOthers = changedBetween(seen.folders, now.folders).length > 0;
    seen = now;
    if (areOthers) listen();
    if (files.length > 0) saved(files);
  };
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(look, SETTLING_MS);
  };
  /** To each folder by itself: Node's recursive watcher ends the process at a link that leads in a circle. */
  const listen = () => {
    forget();
    watchers = [...seen.folders.keys()].flatMap((each) => {
      try {
        return watch(each, settle).on("error", () => {}); // looking is enough
      } catch {
        return []; // gone meanwhile, or more folders than the system watches
      }
    });
  };
  const forget = () => {
    for (const watcher of watchers) watcher.close();
  };

  listen();
  const looking = setInterval(look, LOOKING_MS);
  signal.addEventListener("abort", () => {
    clearInterval(looking);
    clearTimeout(settling);
    forget();
  });
}
