import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { clientVersion, clientVersions } from "@partner-api/emit-clients/versions";
import { type Zippable, zipSync } from "fflate";

/** Each is a folder of `clients/`. */
export const LANGUAGES = ["csharp", "go", "java", "php", "python"] as const;

/** Files that every archive holds beside those of its language, which stand once in the repository. */
const SHARED = { LICENSE: "LICENSE", "generated/behaviour.md": "clients/generated/behaviour.md" };

/** Folders in which the tools of a language leave their work. */
const WORK_FOLDERS = /(^|\/)(__pycache__|bin|build|obj|target|vendor)\//;

/** Local time, as the format has it: an archive depends on its files, not on when or where it was made. */
const FIRST_DATE = new Date(1980, 0, 1);
const UNIX = 3;
const FILE_MODE = (0o100644 << 16) >>> 0;

/**
 * Packs the client of each language into `folder`, as one archive with everything in one folder.
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

/** A zip archive of these files, by their paths in `folder`, which may be empty; byte for byte the same for the same files. */
export const zip = (folder: string, files: Record<string, Uint8Array>): Uint8Array => {
  const entries = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));
  const zippable: Zippable = Object.fromEntries(
    entries.map(([path, bytes]) => [folder === "" ? path : `${folder}/${path}`, bytes]),
  );
  return zipSync(zippable, { level: 9, mtime: FIRST_DATE, os: UNIX, attrs: FILE_MODE });
};

/** The files of a client, by their paths, without what tools left there. */
export const filesOf = (folder: string): Record<string, Uint8Array> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
      .filter((path) => !WORK_FOLDERS.test(path))
      .map((path) => [path, packed(path, readFileSync(join(folder, path)))]),
  );

const sharedFiles = (): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(SHARED).map(([name, path]) => [name, readFileSync(path)]));

/** A README leads to shared files one folder up; in an archive they stand beside it. */
const packed = (path: string, bytes: Buffer): Buffer =>
  path === "README.md" ? Buffer.from(bytes.toString().replaceAll("](../", "](")) : bytes;
