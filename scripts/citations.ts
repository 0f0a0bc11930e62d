import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { findCitations } from "./citations/find.ts";
import { readTargets } from "./citations/targets.ts";

/* Finds every citation of a requirement or a decision in the repository; exit 1 if one of them leads to nothing. */

/** Released contracts never change, the lock file is not ours, and the test of this command shows citations that are wrong. */
const SKIPPED = /^(package-lock\.json|spec\/released\/|test\/citations\.test\.ts)/;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
})
  .split("\n")
  .filter((path) => path !== "" && !SKIPPED.test(path) && existsSync(path));

const targets = readTargets(readFileSync("spec/reference.md", "utf8"), readFileSync("DECISIONS.md", "utf8"));
const problems = targets.repeated.map((each) => `${each} is defined twice. Give the second one a new id or name.`);
let count = 0;
for (const path of files) {
  const text = readFileSync(path, "utf8");
  if (text.includes("\0")) continue;
  const citations = findCitations(path, text, targets);
  count += citations.length;
  for (const { line, text: cited, problem } of citations)
    if (problem !== undefined) problems.push(`${path}:${line} ${cited}: ${problem}`);
}

for (const problem of problems) console.error(problem);
console.log(`${count} citations, ${problems.length} of them lead to nothing.`);
process.exitCode = problems.length === 0 ? 0 : 1;
