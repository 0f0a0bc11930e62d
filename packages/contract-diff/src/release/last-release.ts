import { join } from "node:path";
import { type Document, loadContract } from "@partner-api/contract";
import { releasedVersions } from "../seal.ts";
import { compareVersions, parseVersion } from "../versions.ts";

/** Where the bundles of each released version are kept, relative to the project. */
export const RELEASES = "spec/released";

/** A released version of the contract. */
export type Release = { version: string; documents: Document[] };

/** All released versions, the oldest first. */
export const releasesIn = (root: string): string[] =>
  releasedVersions(join(root, RELEASES))
    .map((name) => ({ name, version: parseVersion(name) as NonNullable<ReturnType<typeof parseVersion>> }))
    .sort((one, other) => compareVersions(one.version, other.version))
    .map(({ name }) => name);

/** A released version as its kept bundles are. */
export const readRelease = (root: string, version: string): Release => ({
  version,
  documents: loadContract(join(root, RELEASES, version)),
});

/** The newest released version, which later contracts are held to; undefined before the first one. */
export function lastRelease(root: string): Release | undefined {
  const version = releasesIn(root).at(-1);
  return version === undefined ? undefined : readRelease(root, version);
}
