import type { Drift, Written } from "@partner-api/codegen/files";
import { digestOfInputs, nothingToWrite, printWritten, rememberRun } from "@partner-api/codegen/remembered";
import "./command/explain.ts";
import { readArguments } from "./command/arguments.ts";
import { nextStep } from "./command/next-step.ts";

/*
 * Writes every generated file from spec/. If contract, generators and output are unchanged since the last run, nothing is linted or written, and
 * only the static imports of this file are loaded.
 */
const { values: options } = readArguments({
  usage: "npm run generate -- [--check]",
  about: "Writes every generated file from spec/; --check compares them and writes nothing.",
  options: { check: { type: "boolean" } },
});
const OTHER_VERSION = "its version differs from the newest heading of the client's CHANGELOG.md";
const isCheck = options.check === true;
const current = isCheck ? undefined : nothingToWrite();
if (current === undefined) await run();
else finish(current.written, current.count);

async function run(): Promise<void> {
  const { CannotRead, CannotWrite, ContractError, replaceFiles, SpecProblems } = await import("@partner-api/contract");
  const { compareGenerated, writeGenerated } = await import("@partner-api/codegen/files");
  const { lintCached } = await import("@partner-api/lint/remembered");
  try {
    const inputs = digestOfInputs();
    const problems = isCheck ? [] : await lintCached();
    if (problems.length > 0) throw new SpecProblems(problems);
    const { generate } = await import("./pipeline.ts");
    const { manifestsToStamp } = await import("@partner-api/emit-clients");
    const generated = await generate({ isLinted: !isCheck });
    const manifests = manifestsToStamp();
    if (isCheck) {
      const unstamped = [...manifests.keys()].map((file) => ({ file, why: OTHER_VERSION, hint: "npm run generate" }));
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
    else if ([CannotRead, CannotWrite, SpecProblems].some((type) => error instanceof type))
      console.error((error as Error).message);
    else throw error;
    if (!isCheck) console.error("Nothing was written.");
  }
}

/** Prints the written files on one screen, and the next step. */
function finish(written: Written, count: number): void {
  console.log(printWritten(written, count));
  console.log(`Next: ${nextStep()}`);
}

function printDrift(drift: Drift[], count: number): void {
  for (const { file, why, hint } of drift) console.error(`${file}: ${why}\n  fix: ${hint}`);
  if (drift.length > 0) process.exitCode = 1;
  else console.log(`generated files are up to date (${count} files)`);
}
