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

const REMEDY = "Set another one, DATA_DIR=memory for one that keeps nothing, or DATABASE_URL.";

export const dataFolderOf = (directory: Pick<DataDirectory, "folder">): string => join(directory.folder, "data");

/**
 * Finds or makes the directory of the database of `dataDir`: `dataDir/postgres`. Where the server's user cannot get there
 * (root started us in a folder of its own), that is a link to a folder outside the project. The link decides: without
 * it, as after `rm -rf dataDir`, the next start begins with an empty database.
 */
export async function openDataDirectory(dataDir: string): Promise<DataDirectory> {
  const entry = join(await makeFolder(dataDir, REMEDY), "postgres");
  const existing = await stat(entry).catch(() => undefined);
  const user = await chooseOsUser(existing);

  if (!(await lstat(entry).catch(() => undefined))) {
    await makeDataDirectory(entry, user).catch((cause: NodeJS.ErrnoException) => {
      if (cause.syscall === undefined) throw cause; // a sentence
      const sentence = `DATA_DIR is ${shorten(dataDir)}: expected a folder that can be written to, got ${cause.code}`;
      throw new Error(`${sentence}. ${REMEDY}`, { cause });
    });
  }
  const folder = await realpath(entry).catch((cause) => {
    const sentence = `${entry} links to a folder that is gone: bring it back, or remove the link to start empty`;
    throw new Error(`${sentence}.`, { cause });
  });
  if (isRoot() && (await stat(folder)).uid === 0) await chown(folder, user.uid, user.gid);
  if (await canWrite(user, folder)) return { folder, entry, user, isKept: true };
  const remedy = "start as its owner, give that user access, or set another DATA_DIR";
  throw new Error(`PostgreSQL would run as ${user.name}, who cannot write to its data in ${folder}: ${remedy}.`);
}

/**
 * Makes the folder that `DATA_DIR` names and those above it, one by one: `recursive` never comes back from `/proc/x`.
 *
 * @returns its path without links
 * @throws Error with one sentence and the remedy when it cannot be had
 */
export async function makeFolder(path: string, remedy: string): Promise<string> {
  try {
    if (!(await isFolder(path))) await mkdirBelow(path);
    return await realpath(path);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const got = code === "EEXIST" || code === "ENOTDIR" ? "a file, or a link that leads nowhere" : code;
    const sentence = `DATA_DIR is ${shorten(path)}: expected a folder that is there or can be made, got ${got}`;
    throw new Error(`${sentence}. ${remedy}`, { cause });
  }
}

async function mkdirBelow(path: string): Promise<void> {
  const parent = dirname(path);
  if (parent !== path && !(await isFolder(parent))) await mkdirBelow(parent);
  await makeOne(path);
}

/** Another start may have made it meanwhile. */
async function makeOne(path: string, mode?: number): Promise<void> {
  await mkdir(path, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST" || !(await isFolder(path))) throw error;
  });
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const shorten = (path: string): string => (path.length > 200 ? `${path.slice(0, 200)}…` : path);

async function makeDataDirectory(entry: string, user: OsUser): Promise<void> {
  if (await canEnter(user, dirname(entry))) {
    await makeOne(entry, 0o700);
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
