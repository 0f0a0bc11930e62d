import type { Change, Level } from "./change.ts";
import type { DocumentVersion } from "./compare.ts";

export type Bump = "major" | "minor" | "patch";
/** Version that the changes of a document require. `isEnough`: `info.version` is that version or later. */
export type VersionCheck = DocumentVersion & { asks: Bump; expected: string; isEnough: boolean };

const BUMPS: Record<Level, Bump> = {
  breaking: "major",
  undecided: "major",
  behaviour: "minor",
  addition: "minor",
  note: "patch",
};
type Version = [major: number, minor: number, patch: number];

/** Required `info.version` of each changed document. A waived change requires a minor version, because it is announced. */
export function checkVersions(changes: Change[], versions: DocumentVersion[], waived: Change[]): VersionCheck[] {
  return versions.flatMap((version) => {
    const changesOfDocument = changes.filter(({ document }) => document === version.document);
    const bump = strongest(
      changesOfDocument.map((change) => (waived.includes(change) ? "minor" : BUMPS[change.level])),
    );
    if (!bump) return [];
    const [base, revision] = [parseVersion(version.base), parseVersion(version.revision)];
    if (!base || !revision) return [{ ...version, asks: bump, expected: "a semantic version", isEnough: false }];
    const expected = raise(base, bump);
    // Descriptions may be corrected at any time without a new version.
    const least = bump === "patch" ? base : expected;
    return [{ ...version, asks: bump, expected: expected.join("."), isEnough: compareVersions(revision, least) >= 0 }];
  });
}

const strongest = (bumps: Bump[]): Bump | undefined =>
  (["major", "minor", "patch"] as const).find((bump) => bumps.includes(bump));

/** Next version. Before 1.0.0, each part counts one level lower, as in semantic versioning. */
function raise([major, minor, patch]: Version, bump: Bump): Version {
  if (bump === "patch") return [major, minor, patch + 1];
  if (bump === "minor" || major === 0) return [major, minor + 1, 0];
  return [major + 1, 0, 0];
}

/** Parses a semantic version, ignoring suffixes. */
export function parseVersion(text: string): Version | undefined {
  const [, ...parts] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:[-+].*)?$/.exec(text) ?? [];
  return parts.length === 3 ? (parts.map(Number) as Version) : undefined;
}

export function compareVersions(version: Version, other: Version): number {
  const index = version.findIndex((part, at) => part !== other[at]);
  return index === -1 ? 0 : (version[index] as number) - (other[index] as number);
}

/** Newest of versions, ignoring invalid ones. */
export const newestOf = (versions: string[]): string | undefined =>
  versions
    .map(parseVersion)
    .filter((version) => version !== undefined)
    .sort(compareVersions)
    .at(-1)
    ?.join(".");
