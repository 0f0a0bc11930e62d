import { existsSync } from "node:fs";
import { git } from "./git.ts";

/**
 * What a person does after generated files are right; in the middle of a merge or a rebase it is to end that. A hook of the merge, which
 * sets IN_MERGE, does the rest by itself.
 */
export function nextStep(): string | undefined {
  if (process.env.IN_MERGE) return undefined;
  if (!existsSync(".git")) return "npm run check";
  const [merge = "", rebase = "", pick = ""] = git(
    "rev-parse",
    ...["MERGE_HEAD", "rebase-merge", "CHERRY_PICK_HEAD"].flatMap((name) => ["--git-path", name]),
  ).split("\n");
  if (existsSync(rebase)) return "git add --all, then git rebase --continue";
  if (existsSync(merge)) return "git add --all, then git commit, which ends the merge";
  if (existsSync(pick)) return "git add --all, then git cherry-pick --continue";
  return "npm run check";
}
