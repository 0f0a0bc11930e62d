import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { serviceVersion } from "@partner-api/emit-clients/versions";
import { billOf, licenceOf, type Product } from "./bill-of-materials.ts";
import { dependenciesOf, type Locked, lockedIn } from "./lock-file.ts";

/** One line per file, in the format of `sha256sum --check`. */
export const CHECKSUMS = "SHA256SUMS.txt";
/** Packed clients. */
const PACKED = /\.(tgz|zip|whl|nupkg|tar\.gz)$/;
const THIRD_PARTY = "THIRD-PARTY.md";
const PRODUCT = "partner-integration-api";

/**
 * Writes a bill of materials for each packed client and for the service, the licences of the service's dependencies, and the checksums
 * of all files.
 *
 * @returns the paths of the written files
 */
export function attest(folder: string): string[] {
  const { info } = JSON.parse(readFileSync("generated/openapi.json", "utf8")) as { info: { version: string } };
  const version = serviceVersion(info.version);
  const service = dependenciesOf("");
  const clients = readdirSync(folder)
    .filter((file) => PACKED.test(file))
    .sort();
  const files = [
    // The clients of other languages have no dependencies.
    ...clients.map((file) =>
      billOfPacked(join(folder, file), file.endsWith(".tgz") ? dependenciesOf("clients/typescript") : []),
    ),
    writeBill(join(folder, `${PRODUCT}-service-${version}`), { name: `${PRODUCT}-service`, version }, service),
    write(join(folder, THIRD_PARTY), thirdParty(service)),
  ];
  return [...files, writeChecksums(folder)];
}

/**
 * Writes the bill of materials of the packed sandbox and the checksums. The folder must contain only the tarball.
 *
 * @param folders folders of the bundled and installed packages, such as `node_modules/pg`
 * @returns the paths of the written files
 */
export function attestSandbox(tarball: string, folders: Iterable<string>): string[] {
  const parts = lockedIn(folders);
  const [root] = dependenciesOf("");
  if (root === undefined) throw new Error("Expected this repository in package-lock.json, got none. Run npm install.");
  const packages = [{ ...root, needs: parts.map(({ path }) => path) }, ...parts];
  return [billOfPacked(tarball, packages), writeChecksums(dirname(tarball))];
}

/** Writes the bill of materials of a file named `name-1.2.3.…` or `Name.1.2.3.nupkg`. */
function billOfPacked(file: string, packages: Locked[]): string {
  const [, name, version] = /^(.*?)[-.](\d+\.\d+\.\d+(?:-beta|b0)?)[-.]/.exec(basename(file)) ?? [];
  if (name === undefined || version === undefined)
    throw new Error(`Expected the name of a packed file with its version, got ${file}.`);
  return writeBill(file, { name, version, sha256: sha256Of(file) }, packages);
}

const writeBill = (file: string, product: Product, packages: Locked[]): string =>
  write(`${file}.cdx.json`, `${JSON.stringify(billOf(product, packages), null, 2)}\n`);

const writeChecksums = (folder: string): string => write(join(folder, CHECKSUMS), checksums(folder));

function write(file: string, text: string): string {
  writeFileSync(file, text);
  return file;
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
  const lines = foreign.map((entry) => `| ${entry.name} | ${entry.version} | ${licenceOf(entry)} |`);
  const sorted = [...new Set(lines)].sort();
  return `# Third-party packages

Run-time dependencies of the service from npm. package-lock.json contains their hashes, and each package's folder contains its licence.

| package | version | licence |
|---|---|---|
${sorted.join("\n")}
`;
}
