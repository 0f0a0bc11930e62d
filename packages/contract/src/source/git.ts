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

/** Unpacks `spec/` of a commit into a temporary folder; undefined if the ref does not exist or has no `spec/`. */
export function unpackSpec(ref: string, root: string): { folder: string; remove(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), "contract-"));
  const remove = (): void => rmSync(folder, { recursive: true });
  try {
    const commit = git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`], root).trim();
    unpackCommit(commit, ["spec"], { root: git(["rev-parse", "--show-toplevel"], root).trim(), into: folder });
    return { folder, remove };
  } catch {
    remove();
    return undefined;
  }
}
