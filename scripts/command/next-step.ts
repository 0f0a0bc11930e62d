import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The next step after generated files are up to date: in a merge, a rebase or a cherry-pick, the command that continues it. */
export function nextStep(): string {
  const folder = gitFolder();
  if (existsSync(join(folder, "rebase-merge"))) return "git add --all, then git rebase --continue";
  if (existsSync(join(folder, "MERGE_HEAD"))) return "git add --all, then git commit, which ends the merge";
  if (existsSync(join(folder, "CHERRY_PICK_HEAD"))) return "git add --all, then git cherry-pick --continue";
  return "npm run check";
}

/** The state of this checkout. In a further worktree, `.git` is a file that names it. Starting git would take longer than the rest. */
const gitFolder = (): string =>
  statSync(".git", { throwIfNoEntry: false })?.isFile()
    ? readFileSync(".git", "utf8")
        .replace(/^gitdir: /, "")
        .trimEnd()
    : ".git";
