import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The `spec/` of a commit in a temporary folder; undefined if the ref is none, or has no `spec/`. */
export function unpackSpec(ref: string, root: string): { folder: string; remove(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), "contract-"));
  const remove = (): void => rmSync(folder, { recursive: true });
  try {
    const commit = git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`], root)
      .toString()
      .trim();
    const archive = git(["archive", commit, "spec"], git(["rev-parse", "--show-toplevel"], root).toString().trim());
    execFileSync("tar", ["-x"], { cwd: folder, input: archive });
    return { folder, remove };
  } catch {
    remove();
    return undefined;
  }
}

const git = (args: string[], cwd: string): Buffer =>
  execFileSync("git", args, { cwd, maxBuffer: Number.POSITIVE_INFINITY, stdio: "pipe" });
