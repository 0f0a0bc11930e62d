import { spawnSync } from "node:child_process";
import { CHECKS, type Check } from "./checks.ts";
import { readArguments } from "./command/arguments.ts";

/* `npm run check` runs every check, one after the other; `--without-tests` leaves out the tests. */
const { values } = readArguments({
  usage: "npm run check -- [--without-tests]",
  about: "Runs every check, one after the other, and says how to mend what one of them finds.",
  options: { "without-tests": { type: "boolean" } },
});
const isChosen = ({ script }: Check) => script !== "test:all" || !values["without-tests"];
const chosen = CHECKS.filter(isChosen);
const failed = chosen.filter(({ proves, script }) => {
  console.log(`\n▸ ${proves} (npm run ${script})`);
  return spawnSync("npm", ["run", "--silent", script], { stdio: "inherit" }).status !== 0;
});

console.log(`\nChecks: ${chosen.length - failed.length} passed, ${failed.length} failed`);
for (const { proves, script, mend } of failed)
  console.error(`  ✗ not shown: ${proves} (npm run ${script})\n    mend it: ${mend}`);
if (failed.length === 0) console.log("Next: commit, with spec/ and what is generated together.");
process.exitCode = failed.length === 0 ? 0 : 1;
