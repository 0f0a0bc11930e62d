import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { measureDocument, measureGroups, type Outcome, printOutcomes } from "@partner-api/codegen/fidelity";
import { CannotRead, loadContract, openFile } from "@partner-api/contract";
import { requireValid } from "@partner-api/contract/foreign";
import { readArguments } from "./command/arguments.ts";
import { explain } from "./command/explain.ts";

/*
 * Compares the generated validators with Ajv, on values near each component, or with the expected results of the JSON Schema test suite.
 * Exit 0: no difference. 1: differences. 2: unreadable input, or nothing was measured.
 */
const USAGE =
  "npm exec -- node scripts/schemas.ts <contract (file or folder) | folder of the JSON Schema test suite> …";

try {
  const about = "Compares the validators generated for any contract with Ajv, and prints the differences.";
  const { rest: paths } = readArguments({ usage: USAGE, about, rest: "paths" });
  if (paths.length === 0) throw new CannotRead(`expected a file or a folder. ${USAGE}`);
  const measured = paths.flatMap(measure);
  for (const [title, outcomes] of measured) console.log(printOutcomes(title, outcomes));
  if (measured.length > 1)
    console.log(
      printOutcomes(
        "all together",
        measured.flatMap(([, outcomes]) => outcomes),
        { isVerbose: false },
      ),
    );
  const outcomes = measured.flatMap(([, all]) => all);
  if (outcomes.every(({ values }) => values === 0)) throw new CannotRead("expected schemas with values, got none.");
  process.exitCode = outcomes.some(({ verdict }) => verdict === "differs") ? 1 : 0;
} catch (error) {
  console.error(`Could not measure: ${await explain(error, "the measured contract")}`);
  process.exitCode = 2;
}

function measure(path: string): [title: string, outcomes: Outcome[]][] {
  if (!isSuite(path)) {
    const documents = loadContract(path);
    requireValid(documents);
    return documents.map((document) => [`${path} (${document.name})`, measureDocument(document)]);
  }
  const files = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  const outcomes = files.sort().flatMap((file) => {
    const at = join(path, file);
    return measureGroups(openFile(at, dirname(at), `${dirname(at)}/`));
  });
  return [[path, outcomes]];
}

/** Returns whether a folder contains test groups in place of a contract. */
function isSuite(path: string): boolean {
  if (!existsSync(path) || !statSync(path).isDirectory()) return false;
  const hasContract = ["openapi", "asyncapi", "platform"].some((name) =>
    [".yaml", ".yml", ".json"].some(
      (ending) => existsSync(join(path, name + ending)) || existsSync(join(path, "spec", name + ending)),
    ),
  );
  return !hasContract;
}
