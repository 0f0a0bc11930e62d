import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { zip } from "./zip.ts";

const FOLDER = "generated/clients";

/**
 * Packs the client of each language into `folder`, as one archive with everything in one folder.
 *
 * @returns the paths of the archives
 */
export function packClients(folder: string): string[] {
  const { version } = JSON.parse(readFileSync("clients/typescript/package.json", "utf8")) as { version: string };
  mkdirSync(folder, { recursive: true });
  return readdirSync(FOLDER)
    .sort()
    .map((language) => {
      const name = `partner-integration-api-client-${language}-${version}`;
      const archive = join(folder, `${name}.zip`);
      writeFileSync(archive, zip(filesOf(join(FOLDER, language)).map(([path, bytes]) => [`${name}/${path}`, bytes])));
      return archive;
    });
}

const filesOf = (folder: string): [path: string, bytes: Uint8Array][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [relative(folder, path).replaceAll("\\", "/"), readFileSync(path)]);
