import { spawnSync } from "node:child_process";
import { git, isGit } from "./git/git.ts";

/*
 * Git's hook post-merge runs it: generated files are those of the merged spec/, in the merge commit. `1` as argument: the merge was
 * squashed, and is not committed yet. A commit that others may have, and a working tree with other changes, are left alone.
 */
const isSquashed = process.argv[2] === "1";
const isMerge = isGit("rev-parse", "--quiet", "--verify", "HEAD^2");
if (isSquashed) console.log("Next: npm run generate, git add --all, git commit");
else if (isMerge && git("status", "--porcelain") !== "")
  console.log("Generated files may be behind the merged spec/. Next: npm run generate, then commit what it changed.");
else if (isMerge) regenerate();

function regenerate(): void {
  const { status } = spawnSync(process.execPath, ["scripts/generate.ts"], { stdio: "inherit" });
  if (status !== 0) {
    console.error(
      "The merge is committed, its spec/ is not good. Next: mend it, npm run generate, git add --all, git commit --amend",
    );
    return;
  }
  if (git("status", "--porcelain") === "") return;
  git("add", "--all");
  git("commit", "--amend", "--no-edit", "--quiet");
  console.log("The merge commit has the generated files of the merged spec/.");
}
