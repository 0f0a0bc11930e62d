import { existsSync } from "node:fs";
import { rename as renameOnDisk } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

type Rename = (from: string, to: string) => Promise<void>;

/** Windows renames no folder while a program has a file in it open, as a scanner for viruses has new ones. */
const HELD = new Set(["EPERM", "EACCES", "EBUSY"]);
const TRIES = 20;

/**
 * Renames a folder, and waits until nobody holds it.
 *
 * @param options of a test: how to rename, and how long to wait in between
 * @throws the error of the last try; at once, if another folder has the name already or no wait mends it
 */
export async function renameInto(
  from: string,
  to: string,
  { rename = renameOnDisk as Rename, pauseMs = 100 } = {},
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await rename(from, to);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (!HELD.has(code) || tries === TRIES || existsSync(to)) throw error;
      await setTimeout(pauseMs);
    }
  }
}
