import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/*
 * A release is sealed: CHANGELOG.md has, in the section of its version, the digest of its bundles. An edit of the kept bundles, which
 * would move the base that later contracts are compared with, then shows.
 */

/** The digest of the files of a released version: their names and bytes, in the order of the names. */
export function sealOf(folder: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) {
    const bytes = readFileSync(join(folder, name));
    hash.update(`${name} ${bytes.byteLength}\n`).update(bytes);
  }
  return hash.digest("hex");
}

/** The line of a changelog that seals a version. */
export const sealLine = (seal: string): string => `Seal of the bundles: \`sha256:${seal}\`.`;

/** Every released version whose bundles are not those that the changelog seals. */
export function brokenSeals(releases: string, changelog: string): { version: string; expected: string; got: string }[] {
  if (!existsSync(releases)) return [];
  const sections = changelog.split(/^## /m).slice(1);
  return readdirSync(releases).flatMap((version) => {
    const section = sections.find((one) => one.split(/\s/, 1)[0] === version) ?? "";
    const expected = /^Seal of the bundles: `sha256:([0-9a-f]{64})`\.$/m.exec(section)?.[1] ?? "none";
    const got = sealOf(join(releases, version));
    return expected === got ? [] : [{ version, expected, got }];
  });
}
