import type { Drift, Written } from "@partner-api/codegen";
import { digestOfInputs, nothingToWrite, printWritten, rememberRun } from "@partner-api/codegen/remembered";
import { lintCached } from "@partner-api/lint/remembered";
import "./explain.ts";
import { nextStep } from "../git/next-step.ts";
import { readArguments } from "./arguments.ts";

/*
 * The work of `npm run generate`. What is as the last run left it, contract, generators and output, is neither linted nor written again; nothing
 * but this file and what it imports here is loaded then.
 */
const { values: options } = readArguments({
  usage: "npm run generate -- [--check]",
  about: "Writes everything that spec/ gives; with --check it compares and writes nothing.",
  options: { check: { type: "boolean" } },
});
const OTHER_VERSION = "it has another version than the newest heading of the client's CHANGELOG.md";
const isCheck = options.check === true;
const known = isCheck ? undefined : nothingToWrite();
if (known === undefined) await run();
else finish(known.written, known.count);

async function run(): Promise<void> {
  const { CannotRead, CannotWrite, ContractError, replaceFiles, SpecProblems } = await import("@partner-api/contract");
  const { compareGenerated, writeGenerated } = await import("@partner-api/codegen");
  try {
    const inputs = digestOfInputs();
    const problems = isCheck ? [] : await lintCached();
    if (problems.length > 0) throw new SpecProblems(problems);
    const { generate } = await import("../pipeline.ts");
    const { manifestsToStamp } = await import("@partner-api/emit-clients");
    const generated = await generate();
    const manifests = manifestsToStamp();
    if (isCheck) {
      const unstamped = [...manifests.keys()].map((file) => ({ file, why: OTHER_VERSION, mend: "npm run generate" }));
      printDrift([...compareGenerated(generated), ...unstamped], generated.size);
      return;
    }
    const written = writeGenerated(generated);
    replaceFiles(manifests);
    rememberRun(inputs, generated);
    finish(written, generated.size);
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof ContractError) console.error(`${error.place}  ${error.message}`);
    else if ([CannotRead, CannotWrite, SpecProblems].some((known) => error instanceof known))
      console.error((error as Error).message);
    else throw error;
    if (!isCheck) console.error("Nothing was written: generated files stay as they were.");
  }
}

/** One screen on what was written, and what a person does next. */
function finish(written: Written, count: number): void {
  console.log(printWritten(written, count));
  console.log(`Next: ${nextStep()}`);
}

function printDrift(drift: Drift[], count: number): void {
  for (const { file, why, mend } of drift) console.error(`${file}: ${why}\n  mend it: ${mend}`);
  if (drift.length > 0) process.exitCode = 1;
  else console.log(`what is generated is what spec/ gives (${count} files)`);
}
