import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHECKS, type Check, PARTS, type Part } from "./checks.ts";
import { readArguments } from "./command/arguments.ts";
import { failedTests, type TestReport } from "./command/failed-tests.ts";
import { runProgram } from "./command/run-program.ts";

/* `npm run check` runs every check, one after the other; `--part gates|service|programs` one part, `--without-tests` the gates. */
const part = readPart();
const chosen = CHECKS.filter((check: Check) => part === undefined || (check.part ?? "gates") === part);
/** CI keeps the results of tests for whoever looks at a failure: in this folder, one file for each script. */
const { REPORTS: kept } = process.env;
const reports = kept ?? mkdtempSync(join(tmpdir(), "check-"));
const reportOf = (script: string): string => join(reports, `${script.replace(":", "-")}.json`);
const failed: (Check & { reasons: string[] })[] = [];
const took: string[] = [];
for (const check of chosen) {
  const { proves, script, part: own } = check;
  console.log(`\n▸ ${proves} (npm run ${script})`);
  const written = own ? ["--", "--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(script)}`] : [];
  const fromMs = performance.now();
  const { isGood, lastLines } = await runProgram("npm", ["run", "--silent", script, ...written]);
  took.push(`${script} ${Math.round((performance.now() - fromMs) / 1_000)} s`);
  if (isGood) continue;
  const tests = failuresOf(script).map((one) => `✗ ${one}`);
  failed.push({ ...check, reasons: tests.length > 0 ? tests : lastLines.map((line) => `│ ${line}`) });
}

console.log(`\nTook: ${took.join(" · ")}`);
console.log(`Checks: ${chosen.length - failed.length} passed, ${failed.length} failed`);
for (const { proves, script, mend, reasons } of failed) {
  console.error(`  ✗ not shown: ${proves} (npm run ${script})\n    mend it: ${mend}`);
  for (const reason of reasons) console.error(`    ${reason}`);
}
if (kept === undefined) rmSync(reports, { recursive: true });
if (failed.length === 0) console.log("Next: commit, with spec/ and what is generated together.");
process.exitCode = failed.length === 0 ? 0 : 1;

/** The tests that failed in a script; none where it runs no tests, or ended before it wrote its report. */
function failuresOf(script: string): string[] {
  const file = reportOf(script);
  return existsSync(file) ? failedTests(JSON.parse(readFileSync(file, "utf8")) as TestReport, process.cwd()) : [];
}

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
