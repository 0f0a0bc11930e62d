import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { stringifyYaml } from "@redocly/openapi-core";

const run = promisify(execFile);
const FOLDER = "generated/docs";
const CONTRACTS = ["openapi", "asyncapi", "platform"];
const STAMP = `${FOLDER}/built-from.sha256`;

/** Whether the pages were built from the contracts as they are now. */
export const areDocsCurrent = (): boolean => existsSync(STAMP) && readFileSync(STAMP, "utf8") === contractsHash();

/** Builds the static pages and the YAML forms of the contracts into `generated/docs/`. They need no other host. */
export async function buildDocs(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await Promise.all(CONTRACTS.map(buildPage));
  for (const name of CONTRACTS) {
    const document: unknown = JSON.parse(readFileSync(`generated/${name}.json`, "utf8"));
    writeFileSync(`${FOLDER}/${name}.yaml`, stringifyYaml(document, { noRefs: true }));
  }
  writeFileSync(STAMP, contractsHash());
}

async function buildPage(name: string): Promise<void> {
  const file = `${FOLDER}/${name}.html`;
  const redocly = ["node_modules/@redocly/cli/bin/cli.js", "build-docs", `generated/${name}.json`];
  await run(process.execPath, [...redocly, "--inlineBundle", "-o", file]);
  // The one thing that the page would ask another host for is the logo in its footer.
  const page = readFileSync(file, "utf8").replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g, "data:,");
  writeFileSync(file, page);
}

function contractsHash(): string {
  const hash = createHash("sha256");
  for (const name of CONTRACTS) hash.update(readFileSync(`generated/${name}.json`));
  return hash.digest("hex");
}

if (import.meta.main) {
  await buildDocs();
  console.log(`${FOLDER}/ written. Next: npm start shows it at /docs/openapi.html, or serve the folder as it is.`);
}
