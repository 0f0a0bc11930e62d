import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Contract } from "@partner-api/contract";
import { stringifyYaml } from "@redocly/openapi-core";

/** Writes the contracts as YAML. */
export function writeContracts(folder: string, contract: Contract): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, document] of Object.entries(contract))
    writeFileSync(join(folder, `${name}.yaml`), stringifyYaml(document.root.value, { noRefs: true }));
}
