import type { Document } from "@partner-api/contract";
import { type Section, sectionsOf, UNRELEASED } from "../changelog.ts";
import { mayBreak } from "../levels.ts";
import { changedMeanings } from "../meanings.ts";
import type { Report } from "../report.ts";
import { entryLine, staleEntries, titlesOf, unnamedChanges } from "./named.ts";
import { type Problem, problem } from "./problem.ts";

/* Checks that the current section of CHANGELOG.md names exactly the changes since the last release. */

/** Both sides of the comparison, the sections of the changelog and the released versions. */
export type Changelog = { base: Document[]; revision: Document[]; sections: Section[]; releases: string[] };

/** @param text text of CHANGELOG.md; undefined if the file is missing */
export const readChangelog = (
  text: string | undefined,
  base: Document[],
  revision: Document[],
  releases: string[],
): Changelog => ({ base, revision, sections: sectionsOf(text ?? ""), releases });

/** Sections of unreleased changes and of the next version. */
const currentSections = ({ sections, revision, releases }: Changelog): Section[] => {
  const versions = revision.map(({ version }) => version).filter((version) => !releases.includes(version));
  return sections.filter(({ version }) => [UNRELEASED, ...versions].includes(version));
};

/** Changes that the section does not name, and wrong entries in it. */
export function missingEntries({ changes, waived }: Report, changelog: Changelog): Problem[] {
  const notable = changes.filter(({ level, rule }) => level !== "note" && rule !== "waiver-expired");
  const sections = currentSections(changelog);
  const entries = sections.flatMap((section) => section.entries);
  const titles = titlesOf([...changelog.base, ...changelog.revision]);
  const missing = unnamedChanges(notable, entries, titles).map((change) => ({
    change,
    line: entryLine(change, notable),
  }));
  const [first] = sections;
  return [
    ...(first === undefined && notable.length > 0
      ? [
          problem(
            `The contract changed since ${changelog.releases.at(-1)}, but CHANGELOG.md has no section ## ${UNRELEASED}.`,
            `add ## ${UNRELEASED} above the newest section`,
          ),
        ]
      : []),
    ...missing.filter(isFirstOfItsLine).map(({ change, line }) => {
      const verb = mayBreak(change) && waived.includes(change) ? ", which is waived" : "";
      return problem(
        `${first?.place ?? "CHANGELOG.md"}  The section ${first?.version ?? UNRELEASED} does not name ${change.place}: ${change.message}${verb}.`,
        `add to it:\n${line}${misplacedHint(line, changelog, sections)}`,
      );
    }),
    ...staleEntries(entries, notable, titles).map((entry) =>
      problem(
        `${entry.place}  Expected an entry of what changed since ${changelog.releases.at(-1)}, got "${entry.text.slice(2)}", which did not change.`,
        "remove the entry, or correct the name",
      ),
    ),
  ];
}

/** One entry may name the same field in a request and in a response. */
const isFirstOfItsLine = ({ line }: { line: string }, at: number, all: { line: string }[]): boolean =>
  all.findIndex((other) => other.line === line) === at;

/** After a merge, an entry may be in a section that was released meanwhile. */
function misplacedHint(line: string, { sections }: Changelog, sectionsOfVersion: Section[]): string {
  const misplaced = sections
    .filter((section) => !sectionsOfVersion.includes(section))
    .flatMap(({ version, entries }) => entries.map((entry) => ({ version, entry })))
    .find(({ entry }) => entry.text === line);
  return misplaced
    ? `\n(${misplaced.entry.place} has it in the section ${misplaced.version}, which was released without it: move it)`
    : "";
}

/** Changed descriptions of values that the changelog does not name. */
export const unnamedMeanings = (changelog: Changelog): Problem[] =>
  changedMeanings(changelog.base, changelog.revision)
    .filter(({ name }) => !currentSections(changelog).some(({ text }) => text.includes(`\`${name}\``)))
    .map(({ name, place }) =>
      problem(
        `${place}  The values of \`${name}\` have a different description than in the release, but CHANGELOG.md does not name it.`,
        `revert the description, or explain the values in CHANGELOG.md, in a line that starts with:\n- \`${name}\``,
      ),
    );
