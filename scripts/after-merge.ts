import { spawnSync } from "node:child_process";
import { git, isGit } from "./git/git.ts";

/*
 * Git's hook post-merge runs it: generated files are those of the merged spec/, in the merge commit. `1` as argument: the merge was
 * squashed, and is not committed yet. A working tree with other changes is left alone (decisions: merges).
 */
const isSquashed = process.argv[2] === "1";
const isMerge = isGit("rev-parse", "--quiet", "--verify", "MERGE_HEAD"); // None after a fast-forward, be it onto the merge of others.
if (isSquashed) console.log("Next: npm run generate, git add --all, git commit");
else if (isMerge && git("status", "--porcelain") !== "")
  console.log("Generated files may be behind the merged spec/. Next: npm run generate, then commit what it changed.");
else if (isMerge) regenerate();

function regenerate(): void {
  const env = { ...process.env, IN_MERGE: "1" };
  const { status } = spawnSync(process.execPath, ["scripts/generate.ts"], { stdio: "inherit", env });
  if (status !== 0) {
    console.error(
      "The merge is committed, its spec/ is not good. Next: mend it, npm run generate, git add --all, git commit --amend",
    );
    return;
  }
  if (git("status", "--porcelain") === "") return;
  git("add", "--all");
  replaceCommit();
  console.log("The merge commit has the generated files of the merged spec/.");
}

/** As `git commit --amend`, which git refuses while a hook of the merge runs. */
function replaceCommit(): void {
  const parents = git("show", "--no-patch", "--format=%P")
    .split(" ")
    .flatMap((parent) => ["-p", parent]);
  const signs = git("config", "--type=bool", "--default=false", "--get", "commit.gpgsign") === "true";
  const message = git("show", "--no-patch", "--format=%B");
  const commit = git("commit-tree", ...(signs ? ["--gpg-sign"] : []), ...parents, "-m", message, git("write-tree"));
  git("update-ref", "-m", "merge: generated files of the merged spec/", "HEAD", commit, "HEAD");
}
