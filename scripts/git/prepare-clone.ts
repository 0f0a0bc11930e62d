import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { git, isGit } from "./git.ts";

const DRIVER = "merge.generated.driver";
const HOOK = `#!/bin/sh
# Written by npm run generate: makes generated files anew from the merged spec/ (CONTRIBUTING: Git). May be deleted.
[ -f scripts/after-merge.ts ] && [ -x node_modules/.bin/node ] || exit 0
exec node_modules/.bin/node scripts/after-merge.ts "$1"
`;

/**
 * Once in each clone: the merge driver that .gitattributes names, and the hook that regenerates after a merge. A hook that is there stays.
 *
 * @returns what was done, for the one who did not ask for it; undefined where there was nothing to do
 */
export function prepareClone(): string | undefined {
  if (process.env.CI || !isClone() || isGit("config", DRIVER)) return undefined;
  git("config", "merge.generated.name", "keep ours, and regenerate after the merge");
  git("config", DRIVER, "true");
  const hook = git("rev-parse", "--git-path", "hooks/post-merge");
  const isOwn = !existsSync(hook) && !isGit("config", "core.hooksPath");
  if (isOwn) {
    mkdirSync(dirname(hook), { recursive: true });
    writeFileSync(hook, HOOK, { mode: 0o755 });
  }
  return [
    "This clone was prepared for merges, once: git keeps your side of generated files (merge.generated in .git/config),",
    isOwn
      ? `and ${hook} makes them anew from the merged spec/. CONTRIBUTING, Git, says how to undo it.`
      : "and you run npm run generate after a merge: your own hooks were left alone. CONTRIBUTING, Git, says more.",
  ].join("\n");
}

/** A copy without `.git` may lie in the clone of another project; a worktree, where it is a file, shares the hooks of its clone. */
const isClone = (): boolean => statSync(".git", { throwIfNoEntry: false })?.isDirectory() ?? false;
