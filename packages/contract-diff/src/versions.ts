import type { Change, Level } from "./change.ts";
import type { DocumentVersion } from "./compare.ts";

export type Bump = "major" | "minor" | "patch";
/** The version that the changes of a document ask for. `isEnough`: `info.version` is that version or a later one. */
export type VersionCheck = DocumentVersion & { asks: Bump; expected: string; isEnough: boolean };

const BUMPS: Record<Level, Bump> = {
  breaking: "major",
  undecided: "major",
  behaviour: "minor",
  addition: "minor",
  note: "patch",
};
type Version = [major: number, minor: number, patch: number];

/** Of each changed document, what its `info.version` has to be. A waived change asks for a minor version: it is announced. */
export function checkVersions(changes: Change[], versions: DocumentVersion[], waived: Change[]): VersionCheck[] {
  return versions.flatMap((one) => {
    const own = changes.filter(({ document }) => document === one.document);
    const bump = strongest(own.map((change) => (waived.includes(change) ? "minor" : BUMPS[change.level])));
    if (!bump) return [];
    const [base, revision] = [parseVersion(one.base), parseVersion(one.revision)];
    if (!base || !revision) return [{ ...one, asks: bump, expected: "a semantic version", isEnough: false }];
    const expected = raise(base, bump);
    // Texts may be mended at any time: that asks for no version.
    const least = bump === "patch" ? base : expected;
    return [{ ...one, asks: bump, expected: expected.join("."), isEnough: compareVersions(revision, least) >= 0 }];
  });
}

const strongest = (bumps: Bump[]): Bump | undefined =>
  (["major", "minor", "patch"] as const).find((bump) => bumps.includes(bump));

/** The next version; before 1.0.0 every part counts one less, as semantic versioning allows. */
function raise([major, minor, patch]: Version, bump: Bump): Version {
  if (bump === "patch") return [major, minor, patch + 1];
  if (bump === "minor" || major === 0) return [major, minor + 1, 0];
  return [major + 1, 0, 0];
}

/** A semantic version without what follows its three numbers. */
export function parseVersion(text: string): Version | undefined {
  const [, ...parts] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:[-+].*)?$/.exec(text) ?? [];
  return parts.length === 3 ? (parts.map(Number) as Version) : undefined;
}

export function compareVersions(one: Version, other: Version): number {
  const index = one.findIndex((part, at) => part !== other[at]);
  return index === -1 ? 0 : (one[index] as number) - (other[index] as number);
}

/** The newest of versions; those that are none do not count. */
export const newestOf = (versions: string[]): string | undefined =>
  versions
    .map(parseVersion)
    .filter((version) => version !== undefined)
    .sort(compareVersions)
    .at(-1)
    ?.join(".");
