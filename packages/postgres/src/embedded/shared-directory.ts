import { createHash } from "node:crypto";
import { chmod, mkdir, rm, symlink } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { isRoot } from "./os-user.ts";

/** Of a folder in the shared directory that is named like this without its end: a link to whom it is for. */
export const NOTE = /^(?<folder>.+)\.for-[0-9a-f]{12}$/;

/** The folder outside the project for what the server's user cannot reach or make inside it. */
export const sharedDirectory = (): string =>
  isRoot() ? "/var/lib/partner-integration-api" : join(homedir(), ".cache", "partner-integration-api");

/** Makes it where it is missing. Everybody may enter it; what is private in it is protected by its own permissions. */
export async function openSharedDirectory(): Promise<string> {
  const place = sharedDirectory();
  try {
    await mkdir(place, { recursive: true });
    await chmod(place, 0o755); // whatever the umask is
  } catch (cause) {
    const sentence = `PostgreSQL's user cannot use the project's folder, and ${place} cannot be made instead`;
    throw new Error(`${sentence}, mend that or set DATABASE_URL: ${(cause as Error).message}.`, { cause });
  }
  return place;
}

/**
 * Notes that a folder of the shared directory is for the data to which `entry` leads: it is a leftover once that is gone
 * (`leftovers.ts`).
 */
export async function noteUser(folder: string, entry: string): Promise<void> {
  await symlink(entry, noteOf(folder, entry)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** Takes the note of `noteUser` back. */
export const forgetUser = (folder: string, entry: string): Promise<void> => rm(noteOf(folder, entry), { force: true });

const noteOf = (folder: string, entry: string) =>
  `${folder}.for-${createHash("sha256").update(entry).digest("hex").slice(0, 12)}`;
