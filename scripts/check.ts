import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { CHECKS, type Check, PARTS, type Part } from "./checks.ts";

/* `npm run check` runs every check, one after the other; `--part gates|service|programs` one part, `--without-tests` the gates. */
const part = readPart();
const chosen = CHECKS.filter((check: Check) => part === undefined || (check.part ?? "gates") === part);
/** CI keeps the results of tests for whoever looks at a failure. */
const { REPORTS: reports } = process.env;
const failed = chosen.filter(({ proves, script, part: own }) => {
  console.log(`\n▸ ${proves} (npm run ${script})`);
  const kept = ["--", "--reporter=default", "--reporter=json", `--outputFile.json=${reports}/${own}.json`];
  const args = ["run", "--silent", script, ...(own && reports ? kept : [])];
  return spawnSync("npm", args, { stdio: "inherit" }).status !== 0;
});

console.log(`\nChecks: ${chosen.length - failed.length} passed, ${failed.length} failed`);
for (const { proves, script, mend } of failed)
  console.error(`  ✗ not shown: ${proves} (npm run ${script})\n    mend it: ${mend}`);
if (failed.length === 0) console.log("Next: commit, with spec/ and what is generated together.");
process.exitCode = failed.length === 0 ? 0 : 1;

function readPart(): Part | undefined {
  const usage = `npm run check [-- --part ${PARTS.join("|")} | --without-tests]`;
  try {
    const options = { part: { type: "string" }, "without-tests": { type: "boolean" } } as const;
    const { part: named, "without-tests": isShort } = parseArgs({ options }).values;
    const found = PARTS.find((one) => one === named);
    if (named !== undefined && found === undefined)
      throw new Error(`expected --part to be ${PARTS.join(", ")}, got ${named}.`);
    return isShort ? "gates" : found;
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
}
