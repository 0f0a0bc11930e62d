import { existsSync } from "node:fs";
import { rename as renameOnDisk } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

type Rename = (from: string, to: string) => Promise<void>;

/** Errors of Windows while a program, e.g. a virus scanner, has a file in the folder open. */
const BUSY_CODES = new Set(["EPERM", "EACCES", "EBUSY"]);
const TRIES = 20;

/**
 * Renames a folder; retries while another program uses it.
 *
 * @param options test doubles: the rename function and the pause between attempts
 * @throws the error of the last attempt; immediately if the target exists or a retry cannot help
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
      if (!BUSY_CODES.has(code) || tries === TRIES || existsSync(to)) throw error;
      await delay(pauseMs);
    }
  }
}
