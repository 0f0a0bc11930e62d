import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, loadContract, placeOf } from "@partner-api/contract";
import type { Change } from "./change.ts";
import { sectionOf, unmentioned } from "./changelog.ts";
import { compareContracts } from "./compare.ts";
import { mayBreak } from "./levels.ts";
import { changedMeanings } from "./meanings.ts";
import { type Report, report } from "./report.ts";
import { brokenSeals, sealLine } from "./seal.ts";
import { compareVersions, parseVersion } from "./versions.ts";
import { readWaivers } from "./waivers.ts";

/** A problem that keeps a contract from being merged, and how to mend it. */
export type Problem = { problem: string; mend: string };
export type ReleaseCheck = { newest: string | undefined; version: string; problems: Problem[] };

export const RELEASES = "spec/released";

/** The newest version of which the bundles are kept. */
export function newestRelease(root: string): string | undefined {
  const folder = join(root, RELEASES);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const versions = names.map(parseVersion).filter((version) => version !== undefined);
  return versions.sort(compareVersions).at(-1)?.join(".");
}

/**
 * Holds the contract of a folder to its newest release: nothing breaks without a waiver, every waiver is used and has
 * not expired, `info.version` is as high as the changes ask, and the changelog names them.
 */
export async function checkRelease(root: string, now = new Date()): Promise<ReleaseCheck> {
  const revision = loadContract(root);
  const versions = [...new Set(revision.map((document) => document.version))];
  const version = versions.join(", ");
  const newest = newestRelease(root);
  const apart =
    versions.length > 1
      ? [
          problem(
            `The documents have different versions: ${version}.`,
            "give info.version of all documents of spec/ the highest",
          ),
        ]
      : [];
  if (newest === undefined) return { newest, version, problems: apart };
  const base = loadContract(join(root, RELEASES, newest));
  const judged = report(compareContracts(base, revision, now), readWaivers(join(root, "spec/waivers.yaml"), root), now);
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  return {
    newest,
    version,
    problems: [
      ...apart,
      ...breaks(judged),
      ...unused(judged),
      ...tooLow(judged),
      ...missing(judged, changelog, version, newest),
      ...redescribed(base, revision, changelog, version),
      ...unsealed(root, changelog),
    ],
  };
}

/** Values that are described anew, and that the changelog does not name. */
const redescribed = (base: Document[], revision: Document[], changelog: string, version: string): Problem[] =>
  changedMeanings(base, revision)
    .filter(({ name }) => !(sectionOf(changelog, version) ?? "").includes(`\`${name}\``))
    .map(({ name, place }) =>
      problem(
        `${place}  The values of \`${name}\` are described otherwise than when they were released, and CHANGELOG.md does not name it.`,
        "take the description back, or say in CHANGELOG.md how the values are meant",
      ),
    );

const unsealed = (root: string, changelog: string): Problem[] =>
  brokenSeals(join(root, RELEASES), changelog).map(({ version, expected, got }) =>
    problem(
      `${RELEASES}/${version}: expected the bundles with the seal ${expected}, got ${got}. A release never changes.`,
      expected === "none"
        ? `add to the section ${version} of CHANGELOG.md: ${sealLine(got)}`
        : `git checkout the bundles as they were released`,
    ),
  );

const problem = (sentence: string, mend: string): Problem => ({ problem: sentence, mend });

const breaks = ({ changes, waived }: Report): Problem[] =>
  changes
    .filter((change) => mayBreak(change) && !waived.includes(change))
    .map(({ source, place, message, audience, rule, level }) =>
      problem(
        `${source}  ${place}: ${message} (${level === "breaking" ? "breaks" : "may break"} the ${audience}; ${rule})`,
        rule === "waiver-expired"
          ? "remove the waiver, or agree on another day"
          : "take it back, bring it in a new path or event version, or waive it in spec/waivers.yaml",
      ),
    );

const unused = (judged: Report): Problem[] =>
  judged.unused.map(({ rule, place, spot }) =>
    problem(
      `${placeOf(spot)}  The waiver of ${rule} at ${place} waives nothing.`,
      "remove it, or write rule and place as npm run breaking prints them",
    ),
  );

const tooLow = ({ versions }: Report): Problem[] =>
  versions
    .filter(({ isEnough, asks }) => !isEnough && asks !== "patch") // Texts may be mended at any time.
    .map(({ document, asks, base, revision, expected }) =>
      problem(
        `spec/${document}.yaml: info.version is ${revision}; since ${base} the changes ask for a ${asks} version, ${expected} or later.`,
        `set info.version of all documents to ${expected}`,
      ),
    );

function missing({ changes }: Report, changelog: string, version: string, newest: string): Problem[] {
  const notable = changes.filter(({ level, rule }) => level !== "note" && rule !== "waiver-expired");
  if (notable.length === 0) return [];
  const section = sectionOf(changelog, version);
  const draft = `npm run breaking -- --base ${RELEASES}/${newest} --format markdown drafts it`;
  if (section === undefined)
    return [problem(`CHANGELOG.md has no section ## ${version}, and the contract changed since ${newest}.`, draft)];
  return unmentioned(notable, section).map(({ name, place, message }: Change) =>
    problem(`CHANGELOG.md: the section ${version} does not name \`${name}\` (${place}: ${message}).`, draft),
  );
}
