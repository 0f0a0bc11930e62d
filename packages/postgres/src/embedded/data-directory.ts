import { createHash } from "node:crypto";
import { chown, lstat, mkdir, mkdtemp, realpath, rmdir, stat, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { canEnter, canWrite, chooseOsUser, isRoot, type OsUser } from "./os-user.ts";
import { forgetUser, noteUser, openSharedDirectory } from "./shared-directory.ts";

/**
 * The folder of one embedded database: `data/`, `password`, `server.log`. Only `user` (and root) may enter it.
 * `entry`: the path in `DATA_DIR`, which may be a link to the folder.
 */
export type DataDirectory = { folder: string; entry: string; user: OsUser; isKept: boolean };

const REMEDY = "Set another one, DATA_DIR=memory for a temporary database, or DATABASE_URL.";

export const dataFolderOf = (directory: Pick<DataDirectory, "folder">): string => join(directory.folder, "data");

/**
 * Finds or creates the directory of the database: `dataDir/postgres`. If the user of the server cannot access it (root started the service in a
 * private folder), it is a link to a folder outside the project. Without the link, e.g. after `rm -rf dataDir`, the next start uses an empty
 * database.
 */
export async function openDataDirectory(dataDir: string): Promise<DataDirectory> {
  const entry = join(await makeFolder(dataDir, REMEDY), "postgres");
  const existing = await stat(entry).catch(() => undefined);
  const user = await chooseOsUser(existing);

  if (!(await lstat(entry).catch(() => undefined))) {
    await makeDataDirectory(entry, user).catch((cause: NodeJS.ErrnoException) => {
      if (cause.syscall === undefined) throw cause; // already a readable message
      const sentence = `DATA_DIR is ${shorten(dataDir)}: expected a writable folder, got ${cause.code}`;
      throw new Error(`${sentence}. ${REMEDY}`, { cause });
    });
  }
  const folder = await realpath(entry).catch((cause) => {
    const sentence = `${entry} links to a missing folder: restore it, or remove the link to start empty`;
    throw new Error(`${sentence}.`, { cause });
  });
  if (isRoot() && (await stat(folder)).uid === 0) await chown(folder, user.uid, user.gid);
  if (await canWrite(user, folder)) return { folder, entry, user, isKept: true };
  const remedy = "start as its owner, give that user access, or set another DATA_DIR";
  throw new Error(`PostgreSQL would run as ${user.name}, who cannot write to its data in ${folder}: ${remedy}.`);
}

/**
 * Creates the folder of `DATA_DIR` and its parents one by one, because `recursive` never returns for `/proc/x`.
 *
 * @returns its path without links
 * @throws Error with a readable message and the remedy if it cannot be created
 */
export async function makeFolder(path: string, remedy: string): Promise<string> {
  try {
    if (!(await isFolder(path))) await mkdirBelow(path);
    return await realpath(path);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const actual = code === "EEXIST" || code === "ENOTDIR" ? "a file or a broken link" : code;
    const sentence = `DATA_DIR is ${shorten(path)}: expected a folder that exists or can be created, got ${actual}`;
    throw new Error(`${sentence}. ${remedy}`, { cause });
  }
}

async function mkdirBelow(path: string): Promise<void> {
  const parent = dirname(path);
  if (parent !== path && !(await isFolder(parent))) await mkdirBelow(parent);
  await makeOne(path);
}

/** Creates a folder, which another start may create at the same time. */
async function makeOne(path: string, mode?: number): Promise<void> {
  await mkdir(path, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST" || !(await isFolder(path))) throw error;
  });
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
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
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // another start created it first
  }
}
