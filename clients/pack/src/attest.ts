import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { billOf, licenceOf, type Product } from "./bill-of-materials.ts";
import { type Locked, lockedIn, needed } from "./lock-file.ts";

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
  const clients = readdirSync(folder)
    .filter((file) => PACKED.test(file))
    .sort();
  const written = [
    // The clients of the other languages need nothing beside their language.
    ...clients.map((file) =>
      billOfPacked(join(folder, file), file.endsWith(".tgz") ? needed("clients/typescript") : []),
    ),
    writeBill(join(folder, `${PRODUCT}-service-${version}`), { name: `${PRODUCT}-service`, version }, service),
    write(join(folder, THIRD_PARTY), thirdParty(service)),
  ];
  return [...written, writeChecksums(folder)];
}

/**
 * Writes beside the packed sandbox, whose folder has nothing else, its bill of materials and the checksums.
 *
 * @param folders of the packages that its bundles are made of and that it takes from npm: `node_modules/pg`
 * @returns the paths of what was written
 */
export function attestSandbox(tarball: string, folders: Iterable<string>): string[] {
  const parts = lockedIn(folders);
  const [root] = needed("");
  if (root === undefined) throw new Error("Expected this repository in package-lock.json, got none: run npm install");
  const packages = [{ ...root, needs: parts.map(({ path }) => path) }, ...parts];
  return [billOfPacked(tarball, packages), writeChecksums(dirname(tarball))];
}

/** The bill of a file that is named `name-1.2.3.…`, or `Name.1.2.3.nupkg`. */
function billOfPacked(file: string, packages: Locked[]): string {
  const [, name, version] = /^(.*?)[-.](\d+\.\d+\.\d+)[-.]/.exec(basename(file)) ?? [];
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
  const lines = foreign.map((one) => `| ${one.name} | ${one.version} | ${licenceOf(one)} |`);
  const sorted = [...new Set(lines)].sort();
  return `# Third-party packages

What the service takes from npm to run, from package-lock.json, which has the hash of each. The text of each licence stands in the package's own folder.

| package | version | licence |
|---|---|---|
${sorted.join("\n")}
`;
}
