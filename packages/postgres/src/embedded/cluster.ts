import { randomBytes } from "node:crypto";
import { access, chown, link, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { type DataDirectory, dataFolderOf } from "./data-directory.ts";
import { runAs } from "./os-user.ts";
import { renameInto } from "./rename-into.ts";

const UNFINISHED = /^(data|password)\.[0-9a-f]+$/;

/** Makes the data folder unless it is there: complete or not at all, for it is made beside and then renamed. */
export async function ensureCluster(directory: DataDirectory, { initdb }: Binaries): Promise<void> {
  const dataFolder = dataFolderOf(directory);
  if (await exists(dataFolder)) return;
  await ensurePassword(directory);
  const unfinished = `${dataFolder}.${randomBytes(4).toString("hex")}`;
  const { ok, output } = await runAs(directory.user, initdb, [
    `--pgdata=${unfinished}`,
    "--username=postgres",
    `--pwfile=${passwordFile(directory)}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // The same order and letters on every machine, whatever locales it has.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(directory.isKept ? [] : ["--no-sync"]),
  ]);
  let failure = output;
  if (ok) {
    await renameInto(unfinished, dataFolder).catch(async (error: Error) => {
      failure = error.message; // unless another start was quicker
      await rm(unfinished, { recursive: true, force: true });
    });
  }
  if (!(await exists(dataFolder))) {
    const lines = failure.split("\n").map((line) => /(?:error|FATAL|HINT): +(.*)/.exec(line)?.[1] ?? "");
    const reason = lines.filter((line) => line !== "").join("; ") || failure;
    throw new Error(`A database could not be made in ${directory.folder}, mend that or set DATABASE_URL: ${reason}`);
  }
  if (directory.isKept && process.platform !== "win32") await sync(directory.folder); // Windows flushes no folders
}

/** @throws Error with one sentence when another version of PostgreSQL made the data, or they are none */
export async function requireVersion(directory: DataDirectory, { postgres }: Binaries): Promise<void> {
  const dataFolder = dataFolderOf(directory);
  const { output } = await runAs(directory.user, postgres, ["--version"]);
  const ours = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
  const text = await readFile(join(dataFolder, "PG_VERSION"), "utf8").catch(() => "");
  const made = Number.parseInt(text, 10);
  const remedy = "set another DATA_DIR, or remove this one to begin with an empty sandbox";
  if (Number.isNaN(made)) throw new Error(`${dataFolder} holds no data of PostgreSQL: bring them back, ${remedy}.`);
  if (made !== ours)
    throw new Error(
      `The data in ${dataFolder} were made by PostgreSQL ${made}: expected ${ours}, which this version brings. ` +
        `Serve them with PostgreSQL ${made} by DATABASE_URL, ${remedy}.`,
    );
}

/** @throws Error with one sentence when it cannot be read */
export async function readPassword(directory: Pick<DataDirectory, "folder">): Promise<string> {
  return readFile(passwordFile(directory), "utf8").catch((cause: NodeJS.ErrnoException) => {
    const remedy = "bring it back, or remove the folder to begin with an empty sandbox";
    throw new Error(
      `${passwordFile(directory)}, the password of the database, cannot be read (${cause.code}): ${remedy}.`,
      {
        cause,
      },
    );
  });
}

export const superuserUrl = (port: number, password: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`;

/** Removes what starts left that were killed half-way. For the owner of the database: others could still be at it. */
export async function removeUnfinished({ folder }: DataDirectory): Promise<void> {
  const leftovers = (await readdir(folder)).filter((name) => UNFINISHED.test(name));
  const removals = leftovers.map((name) => rm(join(folder, name), { recursive: true, force: true }));
  await Promise.allSettled(removals); // where an initdb is still writing, the next start will do it
}

const passwordFile = (directory: Pick<DataDirectory, "folder">): string => join(directory.folder, "password");

/** A random password, made once. Linked into place, so that it is whole and never replaced. */
async function ensurePassword(directory: DataDirectory): Promise<void> {
  const unfinished = `${passwordFile(directory)}.${randomBytes(4).toString("hex")}`;
  await writeFile(unfinished, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx", flush: true });
  await chown(unfinished, directory.user.uid, directory.user.gid);
  await link(unfinished, passwordFile(directory)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(unfinished);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Makes the names in a folder survive a power failure. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}
