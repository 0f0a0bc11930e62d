import { enableCompileCache } from "node:module";
import { CannotRead, ContractError, SpecProblems } from "@partner-api/contract";
import "./command/explain.ts";
import { readArguments } from "./command/arguments.ts";

/* `npm run generate` writes `generated/`; with `--check` it compares and writes nothing. */
enableCompileCache(); // Most of the time goes into loading the generators.
const { values: options } = readArguments({
  usage: "npm run generate -- [--check]",
  about: "Writes everything that spec/ gives; with --check it compares and writes nothing.",
  options: { check: { type: "boolean" } },
});
const { compareGenerated, writeGenerated } = await import("@partner-api/codegen");
try {
  const { generate } = await import("./pipeline.ts");
  const files = await generate();
  if (options.check) check(files);
  else {
    const changed = writeGenerated(files);
    console.log(
      `${files.size} generated files, ${changed.length} changed: ${changed.join(", ") || "none"}. Next: npm run check`,
    );
  }
} catch (error) {
  if (error instanceof SpecProblems || error instanceof CannotRead) console.error(error.message);
  else if (error instanceof ContractError) console.error(`${error.place}  ${error.message}`);
  else throw error;
  process.exitCode = 1;
}

function check(files: Map<string, string>): void {
  const drift = compareGenerated(files);
  for (const { file, why, mend } of drift) console.error(`${file}: ${why}\n  mend it: ${mend}`);
  if (drift.length > 0) process.exitCode = 1;
  else console.log(`what is generated is what spec/ gives (${files.size} files)`);
}
