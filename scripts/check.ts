import { spawnSync } from "node:child_process";
import { CHECKS, type Check } from "./checks.ts";

/* `npm run check` runs every check, one after the other; `--without-tests` leaves out the tests. */
const isChosen = ({ script }: Check) => script !== "test:all" || !process.argv.includes("--without-tests");
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
