import { type Problem, printProblem } from "@partner-api/contract";
import { readArguments } from "./command/arguments.ts";
import "./command/explain.ts";

/*
 * `npm run lint -- --only spec` names everything that is wrong in spec/, each with its place, how to mend it and its rule; with `--fix` it mends what a
 * machine can mend, and names the rest.
 */
const { values } = readArguments({
  usage: "npm run lint -- --only spec [--fix]",
  about:
    "Names everything that is wrong in spec/, with its place, how to mend it and its rule; --fix mends what a machine can.",
  options: { fix: { type: "boolean" } },
});
const { fixContract, lintSpec } = await import("@partner-api/lint");

if (values.fix) printFixed((await fixContract()).fixed);
const problems = await lintSpec();
for (const problem of problems) console.error(printProblem(problem));
if (problems.length > 0) {
  console.error(
    `\n${problems.length} to mend by hand. Each rule has a page: npm run docs, then designers/rules in the portal.`,
  );
  process.exitCode = 1;
} else console.log("spec/: no problems");

function printFixed(fixed: Problem[]): void {
  for (const { place, rule, message, mend } of fixed)
    console.log(`mended ${place}  ${rule}: ${message}\n  by: ${mend}`);
  console.log(fixed.length === 0 ? "Nothing that a machine can mend." : `${fixed.length} mended: git diff shows them.`);
}
