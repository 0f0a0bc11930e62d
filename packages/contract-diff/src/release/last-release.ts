import { join } from "node:path";
import type { Document } from "@partner-api/contract";
import { loadContract } from "@partner-api/contract/files";
import { releasedVersions } from "../seal.ts";
import { compareVersions, parseVersion } from "../versions.ts";

/** Folder with the bundles of all released versions, relative to the project. */
export const RELEASES = "spec/released";

/** Released version of the contract. */
export type Release = { version: string; documents: Document[] };

/** Released versions, oldest first. */
export const releasesIn = (root: string): string[] =>
  releasedVersions(join(root, RELEASES))
    .map((name) => ({ name, version: parseVersion(name) as NonNullable<ReturnType<typeof parseVersion>> }))
    .sort((a, b) => compareVersions(a.version, b.version))
    .map(({ name }) => name);

/** Loads the bundles of a released version. */
export const readRelease = (root: string, version: string): Release => ({
  version,
  documents: loadContract(join(root, RELEASES, version)),
});

/** Newest released version, the base of the release check; undefined before the first release. */
export function lastRelease(root: string): Release | undefined {
  const version = releasesIn(root).at(-1);
  return version === undefined ? undefined : readRelease(root, version);
}
