import { type FSWatcher, watch } from "node:fs";
import { changedBetween, lookAt } from "./saves.ts";

/** An editor saves in several steps: what comes this close together is one save, in ms. */
const SETTLING_MS = 15;
/**
 * So often the folder is looked at although the system reported nothing, in ms: on a shared or mounted disk it reports nothing at all,
 * and a folder that was removed and came back is another one to it.
 */
const LOOKING_MS = 500;

/**
 * Calls `saved` with the YAML files of a folder that were saved together, until `signal` ends it. The folder may be removed and come
 * back.
 */
export function watchSaves(folder: string, saved: (files: string[]) => void, signal: AbortSignal): void {
  let seen = lookAt(folder);
  let settling: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;

  const forget = () => {
    watcher?.close();
    watcher = undefined;
  };
  const look = () => {
    const now = lookAt(folder);
    const files = changedBetween(seen.files, now.files);
    if (changedBetween(seen.folders, now.folders).length > 0) forget(); // what listens hears nothing of folders that came back
    seen = now;
    watcher ??= listen();
    if (files.length > 0) saved(files);
  };
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(look, SETTLING_MS);
  };
  /** Undefined: nothing can be listened to, and looking is enough. */
  const listen = (): FSWatcher | undefined => {
    try {
      return watch(folder, { recursive: true }, settle).on("error", forget);
    } catch {
      return undefined;
    }
  };

  watcher = listen();
  const looking = setInterval(look, LOOKING_MS);
  signal.addEventListener("abort", () => {
    clearInterval(looking);
    clearTimeout(settling);
    forget();
  });
}
