import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { CHECKS, type Check, PARTS } from "./checks.ts";
import { readArguments, requireOneOf } from "./command/arguments.ts";
import { failedTests, type TestReport } from "./command/failed-tests.ts";
import { runProgram } from "./command/run-program.ts";

const USAGE = `npm run check [-- --part ${PARTS.join("|")} | --only NAME … | --without-tests]`;

const NAMES = CHECKS.map(({ name }) => name);

const checks = readChecks();
/** Compiled code, shared by the processes of all checks. */
process.env.NODE_COMPILE_CACHE ??= resolve(".cache/node");
/** The type checker and esbuild are Go programs: a quarter less processor time for 16 % more memory. */
process.env.GOGC ??= "400";
/** CI uploads the test reports of a failed run from this folder, one file for each check. */
const { REPORTS: reportsToKeep } = process.env;
const reports = reportsToKeep ?? mkdtempSync(join(tmpdir(), "check-"));
const reportOf = ({ name }: Check): string => join(reports, `${name}.json`);
const failures: { check: Check; reasons: string[] }[] = [];
const durations: string[] = [];
for (const check of checks) {
  console.log(`\n▸ ${check.name}: ${check.proves}`);
  const startMs = performance.now();
  const reasons = await run(check);
  durations.push(`${check.name} ${Math.round((performance.now() - startMs) / 1_000)} s`);
  if (reasons !== undefined) failures.push({ check, reasons });
}

console.log(`\nTook: ${durations.join(" · ")}`);
console.log(`Checks: ${checks.length - failures.length} passed, ${failures.length} failed`);
for (const { check, reasons } of failures) {
  console.error(`  ✗ failed: ${check.name} (npm run check -- --only ${check.name})\n    fix: ${check.fix}`);
  for (const reason of reasons) console.error(`    ${reason}`);
}
if (reportsToKeep === undefined) rmSync(reports, { recursive: true });
if (failures.length === 0) console.log("Next: commit spec/ together with the generated files.");
process.exitCode = failures.length === 0 ? 0 : 1;

/** Runs every command of a check. @returns why it failed; undefined if it passed */
async function run(check: Check): Promise<string[] | undefined> {
  const report = check.part ? ["--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(check)}`] : [];
  for (const [program = "", ...args] of check.commands) {
    const { isGood, lastLines } = await runProgram(program, [...args, ...report], { env: check.env });
    if (isGood) continue;
    const tests = failedTestsOf(check).map((test) => `✗ ${test}`);
    return tests.length > 0 ? tests : lastLines.map((line) => `│ ${line}`);
  }
  return undefined;
}

/** The failed tests of a check; empty if it runs none, or ended before it wrote its report. */
function failedTestsOf(check: Check): string[] {
  const file = reportOf(check);
  return existsSync(file) ? failedTests(JSON.parse(readFileSync(file, "utf8")) as TestReport, process.cwd()) : [];
}

function readChecks(): Check[] {
  const { values } = readArguments({
    usage: USAGE,
    about: "Runs every check, and prints how to fix what one of them finds.",
    details: `Checks: ${NAMES.join(", ")}.`,
    options: {
      part: { type: "string" },
      only: { type: "string", multiple: true },
      "without-tests": { type: "boolean" },
    },
  });
  const { only, part = values["without-tests"] ? "gates" : undefined } = values;
  requireOneOf("part", part, PARTS, USAGE);
  for (const name of only ?? []) requireOneOf("only", name, NAMES, USAGE);
  return CHECKS.filter(
    ({ name, part: checkPart = "gates" }) =>
      (only?.includes(name) ?? true) && (part === undefined || checkPart === part),
  );
}
