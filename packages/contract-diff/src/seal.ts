import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Section, sectionsOf } from "./changelog.ts";
import { parseVersion } from "./versions.ts";

/*
 * A release is sealed: CHANGELOG.md has, in the section of its version, the SHA-256 of each bundle. An edit of the kept bundles, which
 * would move the base that later contracts are compared with, then shows; `sha256sum` tells a partner the same.
 */

/** The SHA-256 of each bundle by its file name, in the order of the names. */
export type Seal = ReadonlyMap<string, string>;

/** The seal of bundles, by their file names. */
export const sealOf = (bundles: Iterable<readonly [name: string, content: string | Buffer]>): Seal =>
  new Map(
    [...bundles]
      .map(([name, content]) => [name, createHash("sha256").update(content).digest("hex")] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The seal of the bundles that are kept in a folder. */
export const sealOfFolder = (folder: string): Seal =>
  sealOf(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const));

/** The seal as a changelog has it: a table. */
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

/** A file of a release that is not as the changelog seals it. `isSealed`: the version has a seal at all. */
export type BrokenSeal = {
  version: string;
  isSealed: boolean;
  file: string;
  expected: string | undefined;
  got: string | undefined;
};

/** The released versions of a folder, in no order. */
export const releasedVersions = (releases: string): string[] =>
  existsSync(releases) ? readdirSync(releases).filter((name) => parseVersion(name) !== undefined) : [];

/** Every file of a release that is edited, added or gone since it was sealed. */
export function brokenSeals(releases: string, changelog: string): BrokenSeal[] {
  const kept = new Map(releasedVersions(releases).map((version) => [version, sealOfFolder(join(releases, version))]));
  const sealed = new Map(
    sectionsOf(changelog)
      .map((section) => [section.version, sealIn(section)] as const)
      .filter(([, seal]) => seal.size > 0),
  );
  return [...new Set([...kept.keys(), ...sealed.keys()])].flatMap((version) => {
    const [expected, got] = [sealed.get(version), kept.get(version)];
    return [...new Set([...(expected?.keys() ?? []), ...(got?.keys() ?? [])])]
      .map((file) => ({
        version,
        isSealed: expected !== undefined,
        file,
        expected: expected?.get(file),
        got: got?.get(file),
      }))
      .filter((one) => one.expected !== one.got);
  });
}
