import type { Document } from "@partner-api/contract";
import { type Section, sectionsOf, UNRELEASED } from "../changelog.ts";
import { mayBreak } from "../levels.ts";
import { changedMeanings } from "../meanings.ts";
import type { Report } from "../report.ts";
import { entryLine, titlesOf, unnamed, untrue } from "./named.ts";
import { type Problem, problem } from "./problem.ts";

/* Problems of CHANGELOG.md: the section of the version under work names what changed since the last release, and nothing else. */

/** The two sides of the comparison, and what the changelog is held to. */
export type Changelog = { base: Document[]; revision: Document[]; sections: Section[]; releases: string[] };

/** @param text of CHANGELOG.md; undefined if there is none */
export const readChangelog = (
  text: string | undefined,
  base: Document[],
  revision: Document[],
  releases: string[],
): Changelog => ({ base, revision, sections: sectionsOf(text ?? ""), releases });

/** The sections of the version under work: that of unreleased changes, and one of a version that is not released yet. */
const underWork = ({ sections, revision, releases }: Changelog): Section[] => {
  const versions = revision.map(({ version }) => version).filter((version) => !releases.includes(version));
  return sections.filter(({ version }) => [UNRELEASED, ...versions].includes(version));
};

/** What the section leaves out, and what it calls new though it is not. */
export function missingEntries({ changes, waived }: Report, changelog: Changelog): Problem[] {
  const notable = changes.filter(({ level, rule }) => level !== "note" && rule !== "waiver-expired");
  const sections = underWork(changelog);
  const entries = sections.flatMap((section) => section.entries);
  const titles = titlesOf([...changelog.base, ...changelog.revision]);
  const missing = unnamed(notable, entries, titles).map((change) => ({ change, line: entryLine(change, notable) }));
  const [first] = sections;
  return [
    ...(first === undefined && notable.length > 0
      ? [
          problem(
            `CHANGELOG.md has no section ## ${UNRELEASED}, and the contract changed since ${changelog.releases.at(-1)}.`,
            `add ## ${UNRELEASED} above the newest section`,
          ),
        ]
      : []),
    ...missing.filter(isFirstOfItsLine).map(({ change, line }) => {
      const verb = mayBreak(change) && waived.includes(change) ? ", which is waived" : "";
      return problem(
        `${first?.place ?? "CHANGELOG.md"}  The section ${first?.version ?? UNRELEASED} does not name ${change.place}: ${change.message}${verb}.`,
        `add to it:\n${line}${strayed(line, changelog, sections)}`,
      );
    }),
    ...untrue(entries, notable, titles).map((entry) =>
      problem(
        `${entry.place}  Expected an entry of what changed since ${changelog.releases.at(-1)}, got "${entry.text.slice(2)}", which is not so.`,
        "remove the line, or name what is new now",
      ),
    ),
  ];
}

/** A field of a request and of an answer may be one line. */
const isFirstOfItsLine = ({ line }: { line: string }, at: number, all: { line: string }[]): boolean =>
  all.findIndex((other) => other.line === line) === at;

/** A merge may put an entry into a section that was released in between. */
function strayed(line: string, { sections }: Changelog, own: Section[]): string {
  const there = sections
    .filter((section) => !own.includes(section))
    .flatMap(({ version, entries }) => entries.map((entry) => ({ version, entry })))
    .find(({ entry }) => entry.text === line);
  return there
    ? `\n(${there.entry.place} has it in the section ${there.version}, which is released without it: move it)`
    : "";
}

/** Values that are described anew, and that the changelog does not name. */
export const redescribed = (changelog: Changelog): Problem[] =>
  changedMeanings(changelog.base, changelog.revision)
    .filter(({ name }) => !underWork(changelog).some(({ text }) => text.includes(`\`${name}\``)))
    .map(({ name, place }) =>
      problem(
        `${place}  The values of \`${name}\` are described otherwise than when they were released, and CHANGELOG.md does not name it.`,
        `take the description back, or say in CHANGELOG.md how the values are meant, in a line that begins so:\n- \`${name}\``,
      ),
    );
