import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringifyYaml } from "@redocly/openapi-core";
import type { Contract } from "../document.ts";

/** The contracts as YAML, which people read better than JSON. */
export function writeContracts(folder: string, contract: Contract): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, document] of Object.entries(contract))
    writeFileSync(join(folder, `${name}.yaml`), stringifyYaml(document, { noRefs: true }));
}
