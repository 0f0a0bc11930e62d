import { existsSync, readFileSync } from "node:fs";
import { git } from "@partner-api/contract";
import { findCitations } from "./find.ts";
import { targetsOfRepository } from "./targets.ts";

/** Released contracts never change, the lock file is not ours, and the test of this room shows citations that are wrong. */
const SKIPPED = /^(package-lock\.json|spec\/released\/|test\/citations\.test\.ts)/;

/** Every citation in the repository's files, and one line for each that leads to nothing: `file:line citation: problem`. */
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

/** Files that git has or would add. */
function textFiles(): { path: string; text: string }[] {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
  return git(list)
    .split("\n")
    .filter((path) => path !== "" && !SKIPPED.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }))
    .filter(({ text }) => !text.includes("\0"));
}
