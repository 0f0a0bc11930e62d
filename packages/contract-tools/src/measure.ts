import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { measureDocument, measureGroups, type Outcome } from "@partner-api/codegen/fidelity";
import { openFile } from "@partner-api/contract";
import { readConfig } from "./config.ts";
import { read } from "./read.ts";

export { printOutcomes } from "@partner-api/codegen/fidelity";

/** Compares the generated validators with Ajv, or with the expected results of a folder of the JSON Schema test suite. */
export function measure(path: string, overlays: readonly string[]): [title: string, outcomes: Outcome[]][] {
  if (!isSuite(path))
    return read(path, overlays).map((document) => [`${path} (${document.name})`, measureDocument(document)]);
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
  const { names, folder = "." } = readConfig().layout;
  return !names.some((name) =>
    [".yaml", ".yml", ".json"].some(
      (ending) => existsSync(join(path, name + ending)) || existsSync(join(path, folder, name + ending)),
    ),
  );
}
