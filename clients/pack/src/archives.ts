import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { clientVersion, clientVersions } from "@partner-api/emit-clients/versions";
import { type Zippable, zipSync } from "fflate";

/** Languages with a folder in `clients/` and a zip archive. */
export const LANGUAGES = ["csharp", "go", "java", "php", "python"] as const;

/** Shared files that every archive contains, by name in the archive. */
const SHARED = { LICENSE: "LICENSE", "generated/behaviour.md": "clients/generated/behaviour.md" };

/** Folders with output of build tools. */
const BUILD_FOLDERS = /(^|\/)(__pycache__|bin|build|obj|target|vendor)\//;

/** A fixed date, in local time as the format requires, so that archives are reproducible. */
const FIRST_DATE = new Date(1980, 0, 1);
const UNIX = 3;
const FILE_MODE = (0o100644 << 16) >>> 0;

/**
 * Packs the client of each language into `folder`, as an archive with a single top-level folder.
 *
 * @returns the paths of the archives
 */
export function packClients(folder: string): string[] {
  const versions = clientVersions();
  mkdirSync(folder, { recursive: true });
  return LANGUAGES.map((language) => {
    const name = `partner-integration-api-client-${language}-${clientVersion(language, versions)}`;
    const archive = join(folder, `${name}.zip`);
    writeFileSync(archive, zip(name, { ...filesOf(join("clients", language)), ...sharedFiles() }));
    return archive;
  });
}

/** A reproducible zip archive of these files, under `folder` unless it is empty. */
export const zip = (folder: string, files: Record<string, Uint8Array>): Uint8Array => {
  const entries = Object.entries(files).sort(([left], [right]) => (left < right ? -1 : 1));
  const zippable: Zippable = Object.fromEntries(
    entries.map(([path, bytes]) => [folder === "" ? path : `${folder}/${path}`, bytes]),
  );
  return zipSync(zippable, { level: 9, mtime: FIRST_DATE, os: UNIX, attrs: FILE_MODE });
};

/** The files of a client, by path, without build output. */
export const filesOf = (folder: string): Record<string, Uint8Array> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
      .filter((path) => !BUILD_FOLDERS.test(path))
      .map((path) => [path, adaptLinks(path, readFileSync(join(folder, path)))]),
  );

const sharedFiles = (): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(SHARED).map(([name, path]) => [name, readFileSync(path)]));

/** Adapts the README's links to shared files, which are one folder up in the repository. */
const adaptLinks = (path: string, bytes: Buffer): Buffer =>
  path === "README.md" ? Buffer.from(bytes.toString().replaceAll("](../", "](")) : bytes;
