import { randomBytes } from "node:crypto";
import { access, chown, link, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { type DataDirectory, dataFolderOf } from "./data-directory.ts";
import { runAs } from "./os-user.ts";
import { renameInto } from "./rename-into.ts";

const UNFINISHED = /^(data|password)\.[0-9a-f]+$/;

/** Creates the data folder if it is missing. Atomic: initdb writes to a temporary name, which is then renamed. */
export async function ensureCluster(directory: DataDirectory, { initdb }: Binaries): Promise<void> {
  const dataFolder = dataFolderOf(directory);
  if (await exists(dataFolder)) return;
  await ensurePassword(directory);
  const temporaryFolder = `${dataFolder}.${randomBytes(4).toString("hex")}`;
  const { ok, output } = await runAs(directory.user, initdb, [
    `--pgdata=${temporaryFolder}`,
    "--username=postgres",
    `--pwfile=${passwordFile(directory)}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // The same collation on every machine, independent of its locales.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(directory.isKept ? [] : ["--no-sync"]),
  ]);
  let failure = output;
  if (ok) {
    await renameInto(temporaryFolder, dataFolder).catch(async (error: Error) => {
      failure = error.message; // unless another start created it first
      await rm(temporaryFolder, { recursive: true, force: true });
    });
  }
  if (!(await exists(dataFolder))) {
    const lines = failure.split("\n").map((line) => /(?:error|FATAL|HINT): +(.*)/.exec(line)?.[1] ?? "");
    const reason = lines.filter((line) => line !== "").join("; ") || failure;
    throw new Error(`Cannot create a database in ${directory.folder}: ${reason}. Fix this or set DATABASE_URL.`);
  }
  if (directory.isKept && process.platform !== "win32") await sync(directory.folder); // Windows cannot flush folders
}

/** @throws Error with a readable message if another version of PostgreSQL created the data, or there is no data */
export async function requireVersion(directory: DataDirectory, { version }: Binaries): Promise<void> {
  const dataFolder = dataFolderOf(directory);
  const expected = Number.parseInt(version, 10);
  const text = await readFile(join(dataFolder, "PG_VERSION"), "utf8").catch(() => "");
  const actual = Number.parseInt(text, 10);
  const remedy = "set another DATA_DIR, or remove this one to begin with an empty sandbox";
  if (Number.isNaN(actual)) throw new Error(`${dataFolder} contains no PostgreSQL data: restore it, ${remedy}.`);
  if (actual !== expected)
    throw new Error(
      `The data in ${dataFolder} was created by PostgreSQL ${actual}, but this version contains ${expected}. ` +
        `Serve it with PostgreSQL ${actual} through DATABASE_URL, ${remedy}.`,
    );
}

/** @throws Error with a readable message if the file cannot be read */
export async function readPassword(directory: Pick<DataDirectory, "folder">): Promise<string> {
  return readFile(passwordFile(directory), "utf8").catch((cause: NodeJS.ErrnoException) => {
    const remedy = "restore it, or remove the folder to begin with an empty sandbox";
    throw new Error(
      `${passwordFile(directory)}, the password of the database, cannot be read (${cause.code}): ${remedy}.`,
      {
        cause,
      },
    );
  });
}

/** @param socketFolder its socket, if there is one, is used instead of 127.0.0.1 */
export function superuserUrl(port: number, password: string, socketFolder = ""): string {
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`;
  return socketFolder === "" ? url : `${url}&host=${encodeURIComponent(socketFolder)}`;
}

/** Removes temporary files of interrupted starts. Only the owner of the database may call it. */
export async function removeUnfinished({ folder }: DataDirectory): Promise<void> {
  const leftovers = (await readdir(folder)).filter((name) => UNFINISHED.test(name));
  const removals = leftovers.map((name) => rm(join(folder, name), { recursive: true, force: true }));
  await Promise.allSettled(removals); // if an initdb still writes, the next start removes its files
}

const passwordFile = (directory: Pick<DataDirectory, "folder">): string => join(directory.folder, "password");

/** Creates a random password once. A hard link makes it atomic and never replaces an existing file. */
async function ensurePassword(directory: DataDirectory): Promise<void> {
  const temporaryFile = `${passwordFile(directory)}.${randomBytes(4).toString("hex")}`;
  await writeFile(temporaryFile, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx", flush: true });
  await chown(temporaryFile, directory.user.uid, directory.user.gid);
  await link(temporaryFile, passwordFile(directory)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(temporaryFile);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Flushes the entries of a folder to disk. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}
