import { existsSync, readFileSync } from "node:fs";
import { git } from "@partner-api/contract";
import { findCitations } from "./find.ts";
import { targetsOfRepository } from "./targets.ts";

/** Released contracts are immutable, the lock file is generated, and the test contains invalid citations. */
const SKIPPED = /^(package-lock\.json|spec\/released\/|test\/citations\.test\.ts)/;

/** The number of citations in the repository, and a line for each dangling one: `file:line citation: problem`. */
export function citationsOfRepository(): { count: number; dangling: string[] } {
  const targets = targetsOfRepository();
  const citations = textFiles().flatMap(({ path, text }) =>
    findCitations(path, text, targets).map((citation) => ({ path, ...citation })),
  );
  return {
    count: citations.length,
    dangling: [
      ...targets.repeated.map((each) => `${each} is defined twice. Give the second one a new id or name.`),
      ...citations.flatMap(({ path, line, text, problem }) =>
        problem === undefined ? [] : [`${path}:${line} ${text}: ${problem}`],
      ),
    ],
  };
}

/** Tracked files, and untracked files that are not ignored. */
function textFiles(): { path: string; text: string }[] {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
  return git(list)
    .split("\n")
    .filter((path) => path !== "" && !SKIPPED.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }))
    .filter(({ text }) => !text.includes("\0"));
}
