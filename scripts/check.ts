import { spawnSync } from "node:child_process";
import { CHECKS, type Check, PARTS, type Part } from "./checks.ts";
import { readArguments } from "./command/arguments.ts";

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
  const { values } = readArguments({
    usage,
    about: "Runs every check, one after the other, and says how to mend what one of them finds.",
    options: { part: { type: "string" }, "without-tests": { type: "boolean" } },
  });
  if (values["without-tests"]) return "gates";
  const found = PARTS.find((one) => one === values.part);
  if (values.part !== undefined && found === undefined) {
    console.error(`Expected --part to be one of ${PARTS.join(", ")}, got ${values.part}.\n  ${usage}`);
    process.exit(2);
  }
  return found;
}
