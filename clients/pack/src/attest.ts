import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { billOf, licenceOf } from "./bill-of-materials.ts";
import { type Locked, needed } from "./lock-file.ts";

/** One line for each file, as `sha256sum --check` reads it. */
export const CHECKSUMS = "SHA256SUMS.txt";
/** What partners download of a client. */
const PACKED = /\.(tgz|zip|whl|nupkg|tar\.gz)$/;
const THIRD_PARTY = "THIRD-PARTY.md";
const PRODUCT = "partner-integration-api";

/**
 * Writes beside the packed clients a bill of materials of each and of the service, the licences of whatever the service takes from others, and
 * the checksums of all of them.
 *
 * @returns the paths of what was written
 */
export function attest(folder: string): string[] {
  // The service is as old as the contract that it serves.
  const { version } = JSON.parse(readFileSync("generated/openapi.json", "utf8")).info as { version: string };
  const service = needed("");
  const write = (file: string, text: string): string => {
    writeFileSync(join(folder, file), text);
    return join(folder, file);
  };
  const bill = (file: string, product: Parameters<typeof billOf>[0], packages: Locked[]): string =>
    write(`${file}.cdx.json`, `${JSON.stringify(billOf(product, packages), null, 2)}\n`);

  const clients = readdirSync(folder)
    .filter((file) => PACKED.test(file))
    .sort();
  const written = [
    ...clients.map((file) => {
      const [, name = file, own = ""] = /^(.*?)-(\d+\.\d+\.\d+)[.-].*$/.exec(file) ?? [];
      // The clients of the other languages need nothing beside their language.
      const packages = file.endsWith(".tgz") ? needed("clients/typescript") : [];
      return bill(file, { name, version: own, sha256: sha256Of(join(folder, file)) }, packages);
    }),
    bill(`${PRODUCT}-service-${version}`, { name: `${PRODUCT}-service`, version }, service),
    write(THIRD_PARTY, thirdParty(service)),
  ];
  return [...written, write(CHECKSUMS, checksums(folder))];
}

const sha256Of = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

const checksums = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => file !== CHECKSUMS)
    .sort()
    .map((file) => `${sha256Of(join(folder, file))}  ${file}\n`)
    .join("");

function thirdParty(packages: readonly Locked[]): string {
  const foreign = packages.filter(({ integrity }) => integrity !== undefined);
  const lines = foreign.map((one) => `| ${one.name} | ${one.version} | ${licenceOf(one)} |`);
  const sorted = [...new Set(lines)].sort();
  return `# Third-party packages

What the service takes from npm to run, from package-lock.json, which has the hash of each. The text of each licence stands in the package's own folder.

| package | version | licence |
|---|---|---|
${sorted.join("\n")}
`;
}
