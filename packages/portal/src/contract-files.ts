import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Contract } from "@partner-api/contract";
import { stringifyYaml } from "@redocly/openapi-core";

/** Writes the contracts as YAML. */
export function writeContracts(folder: string, contract: Contract): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, document] of Object.entries(contract))
    writeFileSync(join(folder, `${name}.yaml`), stringifyYaml(document.root.value, { noRefs: true }));
}

const NAMES = ["asyncapi", "openapi", "platform"];

/** The checksums of the contracts as they are served, by their paths from the downloads, in the form of `sha256sum`. */
export const contractSums = (site: string): string =>
  NAMES.flatMap((name) => [
    sumOf(`../${name}.json`, join("generated", `${name}.json`)),
    sumOf(`../${name}.yaml`, join(site, `${name}.yaml`)),
  ]).join("");

const sumOf = (path: string, file: string): string =>
  `${createHash("sha256").update(readFileSync(file)).digest("hex")}  ${path}\n`;
