import { enableCompileCache } from "node:module";
import { lintRemembered } from "@partner-api/lint/remembered";
import "./command/explain.ts";
import { readArguments } from "./command/arguments.ts";
import { nextStep } from "./git/next-step.ts";
import { prepareClone } from "./git/prepare-clone.ts";

/*
 * `npm run generate` makes every generated file what spec/ gives, unless lint refuses spec/; with `--check` it compares and writes nothing.
 */
enableCompileCache(); // Most of the time goes into loading the generators.
const { values: options } = readArguments({
  usage: "npm run generate -- [--check]",
  about: "Writes everything that spec/ gives; with --check it compares and writes nothing.",
  options: { check: { type: "boolean" } },
});
const isCheck = options.check === true;
const { CannotRead, CannotWrite, ContractError, SpecProblems } = await import("@partner-api/contract");
const { compareGenerated, printWritten, writeGenerated } = await import("@partner-api/codegen");
try {
  const problems = isCheck ? [] : await lintRemembered();
  if (problems.length > 0) throw new SpecProblems(problems);
  const { generate } = await import("./pipeline.ts");
  const generated = await generate();
  if (isCheck) check(generated);
  else {
    console.log(printWritten(writeGenerated(generated), generated.size));
    const prepared = prepareClone();
    if (prepared !== undefined) console.log(prepared);
    const next = nextStep();
    if (next !== undefined) console.log(`Next: ${next}`);
  }
} catch (error) {
  process.exitCode = 1;
  if (error instanceof ContractError) console.error(`${error.place}  ${error.message}`);
  else if ([CannotRead, CannotWrite, SpecProblems].some((known) => error instanceof known))
    console.error((error as Error).message);
  else throw error;
  if (!isCheck) console.error("Nothing was written: generated files stay as they were.");
}

function check(files: Map<string, string>): void {
  const drift = compareGenerated(files);
  for (const { file, why, mend } of drift) console.error(`${file}: ${why}\n  mend it: ${mend}`);
  if (drift.length > 0) process.exitCode = 1;
  else console.log(`what is generated is what spec/ gives (${files.size} files)`);
}
