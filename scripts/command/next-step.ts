import { existsSync } from "node:fs";
import { git } from "@partner-api/contract/git";

/** The next step after generated files are up to date: in a merge, a rebase or a cherry-pick, the command that continues it. */
export function nextStep(): string {
  if (!existsSync(".git")) return "npm run check";
  const names = ["MERGE_HEAD", "rebase-merge", "CHERRY_PICK_HEAD"];
  const paths = git(["rev-parse", ...names.flatMap((name) => ["--git-path", name])]);
  const [merge = "", rebase = "", pick = ""] = paths.split("\n");
  if (existsSync(rebase)) return "git add --all, then git rebase --continue";
  if (existsSync(merge)) return "git add --all, then git commit, which ends the merge";
  if (existsSync(pick)) return "git add --all, then git cherry-pick --continue";
  return "npm run check";
}
