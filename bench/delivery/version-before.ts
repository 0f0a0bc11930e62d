import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readlink, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { isAbsolute, join, relative, resolve } from "node:path";
import { promisify } from "node:util";

/** A folder with the previous version, whose service can be started. */
export type VersionBefore = { folder: string; name: string };

const PROJECT = resolve(import.meta.dirname, "../..");
const MIGRATIONS = "server/store/postgres/engine/migrations";

const run = promisify(execFile);
const git = async (...args: string[]) => (await run("git", args, { cwd: PROJECT })).stdout.trim();

/**
 * Unpacks the last release or, without one, the main branch before its newest migration. It uses our `node_modules` with its own workspace
 * packages.
 *
 * @param stack removes the folder
 * @throws Error if git lacks that commit
 */
export async function unpackVersionBefore(stack: AsyncDisposableStack): Promise<VersionBefore> {
  const { commit, name } = await findVersionBefore();
  return { folder: await unpackVersion(stack, commit), name };
}

/** A version by its commit, with our `node_modules`: its dependencies must be ours. @returns its folder, which `stack` removes */
export async function unpackVersion(stack: AsyncDisposableStack, commit: string): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), "version-before-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await run("/bin/sh", ["-c", 'git archive "$1" | tar -x -C "$2"', "sh", commit, folder], { cwd: PROJECT });
  await linkModules(join(PROJECT, "node_modules"), join(folder, "node_modules"), folder);
  return folder;
}

async function findVersionBefore(): Promise<{ commit: string; name: string }> {
  const release = await git("describe", "--tags", "--abbrev=0", "--match", "v[0-9]*").catch(() => undefined);
  if (release !== undefined) return { commit: release, name: release };
  const newest = (await readdir(join(PROJECT, MIGRATIONS))).sort().at(-1);
  const path = `:(glob)server/**/migrations/${newest}`; // the folder of migrations may move
  const origin = await git("log", "--first-parent", "-m", "--diff-filter=A", "-1", "--format=%H", "--", path);
  const commit = await git("rev-parse", "--verify", origin === "" ? "HEAD" : `${origin}^`).catch((cause: unknown) => {
    const remedy = "fetch the whole history (git fetch --unshallow)";
    throw new Error(`Expected git to know the version before migration ${newest}, got none: ${remedy}.`, { cause });
  });
  return { commit, name: `the version before ${newest} (${commit.slice(0, 7)})` };
}

/** Entry by entry, for the packages of a workspace are links into it: those lead into `project` here. */
async function linkModules(from: string, to: string, project: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name.startsWith("@") && entry.isDirectory()) await linkModules(source, target, project);
    else await symlink((entry.isSymbolicLink() && (await placeInProject(source, project))) || source, target);
  }
}

async function placeInProject(link: string, project: string): Promise<string | undefined> {
  const place = relative(PROJECT, resolve(link, "..", await readlink(link)));
  return place.startsWith("..") || isAbsolute(place) || place.startsWith("node_modules")
    ? undefined
    : join(project, place);
}
