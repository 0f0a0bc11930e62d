import { sectionsOf, UNRELEASED } from "../changelog.ts";
import { type Seal, sealTable } from "../seal.ts";

/* What a release writes into files that are written by hand. Each function takes a text and gives the stamped one. */

/** The changelog with the section of a version, its day and its seal, and an empty section for what comes next. */
export function stampChangelog(text: string, version: string, day: string, seal: Seal): string {
  const own = sectionsOf(text).filter((section) => [UNRELEASED, version].includes(section.version));
  const [first] = own;
  if (first === undefined) throw new RangeError(`Expected a section ## ${UNRELEASED} in CHANGELOG.md, got none.`);
  const bodies = own.map((section) => section.text.trim()).filter((body) => body !== "");
  const stamped = [`## ${UNRELEASED}`, `## ${version} (${day})`, sealTable(seal), ...bodies].join("\n\n");
  return inPlaceOf(
    text,
    own.map(({ version: name }) => name),
    stamped,
  );
}

/** Puts a text in the place of the first of some sections, and leaves the others out. */
function inPlaceOf(text: string, names: string[], put: string): string {
  const [head, ...sections] = text.split(/^(?=## )/m);
  const isOwn = (section: string) => names.includes(section.slice(3).trim().split(/\s/, 1)[0] ?? "");
  const first = sections.findIndex(isOwn);
  const kept = sections.flatMap((section, at) => (at === first ? [`${put}\n\n`] : isOwn(section) ? [] : [section]));
  return `${[head, ...kept].join("").trimEnd()}\n`;
}

/** The changelog of a client with the day of its newest version, if that has none yet: with a day it is released. */
export const stampClientChangelog = (text: string, day: string): string => {
  const [newest = ""] = /^## .*$/m.exec(text) ?? [];
  return /^## \d+\.\d+\.\d+$/.test(newest) ? text.replace(newest, `${newest} (${day})`) : text;
};

/** Waivers that are spent: the next contract is compared with one that has their changes. The comment above them stays. */
export function withoutWaivers(text: string): string {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => line.trim() !== "" && !line.startsWith("#"));
  return [...lines.slice(0, end < 0 ? lines.length : end), "[]", ""].join("\n");
}
