import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Section, sectionsOf } from "./changelog.ts";
import { parseVersion } from "./versions.ts";

/*
 * Seals of releases: CHANGELOG.md contains the SHA-256 of each bundle in the section of its version. Edits of released bundles,
 * which would change the base of later comparisons, are therefore detected. Partners can verify them with `sha256sum`.
 */

/** SHA-256 of each bundle by file name, sorted. */
export type Seal = ReadonlyMap<string, string>;

/** Seal of bundles, by file name. */
export const sealOf = (bundles: Iterable<readonly [name: string, content: string | Buffer]>): Seal =>
  new Map(
    [...bundles]
      .map(([name, content]) => [name, createHash("sha256").update(content).digest("hex")] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Seal of the bundles of a folder. */
export const sealOfFolder = (folder: string): Seal =>
  sealOf(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const));

/** Seal as a Markdown table for the changelog. */
export const sealTable = (seal: Seal): string =>
  ["| bundle | SHA-256 |", "|---|---|", ...[...seal].map(([name, digest]) => sealRow(name, digest))].join("\n");

const sealRow = (name: string, digest: string): string => `| \`${name}\` | \`${digest}\` |`;

const sealIn = ({ text }: Section): Seal =>
  new Map(
    [...text.matchAll(/^\| `([^`]+)` \| `([0-9a-f]{64})` \|$/gm)].map(([, name, digest]) => [
      name as string,
      digest as string,
    ]),
  );

/** File of a release that differs from its seal. `isSealed`: whether the version has a seal. */
export type BrokenSeal = {
  version: string;
  isSealed: boolean;
  file: string;
  expected: string | undefined;
  got: string | undefined;
};

/** Released versions of a folder, unsorted. */
export const releasedVersions = (releases: string): string[] =>
  existsSync(releases) ? readdirSync(releases).filter((name) => parseVersion(name) !== undefined) : [];

/** Files of releases that were edited, added or removed after sealing. */
export function brokenSeals(releases: string, changelog: string): BrokenSeal[] {
  const actual = new Map(releasedVersions(releases).map((version) => [version, sealOfFolder(join(releases, version))]));
  const sealed = new Map(
    sectionsOf(changelog)
      .map((section) => [section.version, sealIn(section)] as const)
      .filter(([, seal]) => seal.size > 0),
  );
  return [...new Set([...actual.keys(), ...sealed.keys()])].flatMap((version) => {
    const [expected, got] = [sealed.get(version), actual.get(version)];
    return [...new Set([...(expected?.keys() ?? []), ...(got?.keys() ?? [])])]
      .map((file) => ({
        version,
        isSealed: expected !== undefined,
        file,
        expected: expected?.get(file),
        got: got?.get(file),
      }))
      .filter((seal) => seal.expected !== seal.got);
  });
}
