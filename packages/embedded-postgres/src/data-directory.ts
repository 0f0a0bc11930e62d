import { createHash } from "node:crypto";
import { chown, lstat, mkdir, mkdtemp, realpath, rmdir, stat, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { canEnter, canWrite, chooseOsUser, isRoot, type OsUser } from "./os-user.ts";
import { forgetUser, noteUser, openSharedDirectory } from "./shared-directory.ts";

/**
 * The folder of one embedded database: `data/`, `password`, `server.log`. Only `user` (and root) may enter it.
 * `entry`: the path that leads to it, and without which nobody finds it any more.
 */
export type DataDirectory = { folder: string; entry: string; user: OsUser; isKept: boolean };

export const dataFolderOf = (directory: Pick<DataDirectory, "folder">): string => join(directory.folder, "data");

/**
 * Finds or makes the directory of the database of `dataDir`: `dataDir/postgres`. Where the server's user cannot get there
 * (root started us in a folder of its own), that is a link to a folder outside the project. The link decides: without
 * it, as after `rm -rf dataDir`, the next start begins with an empty database.
 */
export async function openDataDirectory(dataDir: string): Promise<DataDirectory> {
  await mkdir(dataDir, { recursive: true });
  const entry = join(await realpath(dataDir), "postgres");
  const existing = await stat(entry).catch(() => undefined);
  const user = await chooseOsUser(existing);

  if (!(await lstat(entry).catch(() => undefined))) await makeDataDirectory(entry, user);
  const folder = await realpath(entry).catch((cause) => {
    const sentence = `${entry} links to a folder that is gone: bring it back, or remove the link to start empty`;
    throw new Error(`${sentence}.`, { cause });
  });
  if (isRoot() && (await stat(folder)).uid === 0) await chown(folder, user.uid, user.gid);
  if (await canWrite(user, folder)) return { folder, entry, user, isKept: true };
  const remedy = "start as its owner, give that user access, or set another DATA_DIR";
  throw new Error(`PostgreSQL would run as ${user.name}, who cannot write to its data in ${folder}: ${remedy}.`);
}

async function makeDataDirectory(entry: string, user: OsUser): Promise<void> {
  if (await canEnter(user, dirname(entry))) {
    await mkdir(entry, { mode: 0o700, recursive: true }); // recursive: another start may have made it meanwhile
    return;
  }
  const place = createHash("sha256").update(entry).digest("hex").slice(0, 12);
  const folder = await mkdtemp(join(await openSharedDirectory(), `${place}-`));
  await noteUser(folder, entry);
  try {
    await symlink(folder, entry);
  } catch (error) {
    await forgetUser(folder, entry);
    await rmdir(folder);
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // another start was quicker
  }
}
