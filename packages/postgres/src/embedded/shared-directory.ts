import { createHash } from "node:crypto";
import { chmod, mkdir, rm, symlink } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { isRoot } from "./os-user.ts";

/** A note: a link from the shared directory to the user of a folder. Its name is the name of the folder with this suffix. */
export const NOTE = /^(?<folder>.+)\.for-[0-9a-f]{12}$/;

/** Folder outside the project for files that the user of the server cannot access inside it. */
export const sharedDirectory = (): string =>
  isRoot() ? "/var/lib/partner-integration-api" : join(homedir(), ".cache", "partner-integration-api");

/** Creates the directory if it is missing. It is public; private folders inside have their own permissions. */
export async function openSharedDirectory(): Promise<string> {
  const place = sharedDirectory();
  try {
    await mkdir(place, { recursive: true });
    await chmod(place, 0o755); // independent of the umask
  } catch (cause) {
    const sentence = `PostgreSQL's user cannot use the project's folder, and ${place} cannot be created instead`;
    throw new Error(`${sentence}: ${(cause as Error).message}. Fix this or set DATABASE_URL.`, { cause });
  }
  return place;
}

/**
 * Notes that a folder of the shared directory belongs to `entry`. Without `entry` the folder is a leftover (`leftovers.ts`).
 */
export async function noteUser(folder: string, entry: string): Promise<void> {
  await symlink(entry, noteOf(folder, entry)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** Removes the note of `noteUser`. */
export const forgetUser = (folder: string, entry: string): Promise<void> => rm(noteOf(folder, entry), { force: true });

const noteOf = (folder: string, entry: string) =>
  `${folder}.for-${createHash("sha256").update(entry).digest("hex").slice(0, 12)}`;
