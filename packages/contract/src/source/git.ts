import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Large enough for an archive of the repository. */
const MAX_OUTPUT_BYTES = 1 << 28;

/**
 * Runs git and returns its output as bytes.
 *
 * @throws Error if git fails
 */
export const gitBytes = (args: readonly string[], cwd = "."): Buffer =>
  execFileSync("git", args, { cwd, maxBuffer: MAX_OUTPUT_BYTES, stdio: "pipe" });

/**
 * Runs git and returns its output as text.
 *
 * @throws Error if git fails
 */
export const git = (args: readonly string[], cwd?: string): string => gitBytes(args, cwd).toString();

/** As `git`, but undefined if git fails. */
export function tryGit(args: readonly string[], cwd?: string): string | undefined {
  try {
    return git(args, cwd);
  } catch {
    return undefined;
  }
}

/** Unpacks paths of a commit into a folder. */
export function unpackCommit(
  commit: string,
  paths: readonly string[],
  { root, into }: { root: string; into: string },
): void {
  execFileSync("tar", ["-x"], { cwd: into, input: gitBytes(["archive", commit, "--", ...paths], root) });
}

/**
 * Unpacks a folder of a commit, or else all its YAML and JSON files, into a temporary folder; undefined if the ref or the folder does not
 * exist.
 */
export function unpackContract(
  ref: string,
  root: string,
  below: string | undefined,
): { folder: string; remove(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), "contract-"));
  const remove = (): void => rmSync(folder, { recursive: true });
  try {
    const commit = git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`], root).trim();
    const top = git(["rev-parse", "--show-toplevel"], root).trim();
    unpackCommit(commit, below === undefined ? documentsOf(commit, top) : [below], { root: top, into: folder });
    return { folder, remove };
  } catch {
    remove();
    return undefined;
  }
}

/** Pathspecs that match a file of a commit; git rejects others. */
function documentsOf(commit: string, root: string): string[] {
  const files = git(["ls-tree", "-r", "-z", "--name-only", commit], root).split("\0");
  return ["yaml", "yml", "json"]
    .filter((ending) => files.some((file) => file.endsWith(`.${ending}`)))
    .map((ending) => `*.${ending}`);
}
