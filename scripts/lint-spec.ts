import { type Problem, printProblem } from "@partner-api/contract";
import { countRules, loadContract } from "@partner-api/contract/files";
import { readArguments } from "./command/arguments.ts";
import "./command/explain.ts";

/* The linter of spec/: every problem with its place, fix and rule. */
const { values } = readArguments({
  usage: "npm run lint -- --only spec [--fix]",
  about: "Lists every problem in spec/ with its place, fix and rule; --fix fixes what can be fixed automatically.",
  options: { fix: { type: "boolean" } },
});
const { fixContract, lintSpec } = await import("@partner-api/lint");

if (values.fix) printFixed((await fixContract()).fixed);
const problems = await lintSpec();
for (const problem of problems) console.error(printProblem(problem));
if (problems.length > 0) {
  console.error(
    `\n${problems.length} to fix by hand. Each rule has a page: npm run docs, then designers/rules in the portal.`,
  );
  process.exitCode = 1;
} else {
  const { rules, unexplained } = countRules(loadContract("spec"));
  console.log(`spec/: no problems; ${rules} rules, ${unexplained.length} error codes without a rule`);
}

function printFixed(fixed: Problem[]): void {
  for (const { place, rule, message, hint } of fixed) console.log(`fixed ${place}  ${rule}: ${message}\n  by: ${hint}`);
  console.log(fixed.length === 0 ? "Nothing to fix automatically." : `${fixed.length} fixed: see git diff.`);
}
