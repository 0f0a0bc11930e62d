import { sectionsOf, UNRELEASED } from "../changelog.ts";
import { type Seal, sealTable } from "../seal.ts";

/* Updates handwritten files for a release. Each function returns the updated text. */

/** Changelog with the section of a version, its date and seal, and an empty section for unreleased changes. */
export function stampChangelog(text: string, version: string, day: string, seal: Seal): string {
  const unreleased = sectionsOf(text).filter((section) => [UNRELEASED, version].includes(section.version));
  const [first] = unreleased;
  if (first === undefined) throw new RangeError(`Expected a section ## ${UNRELEASED} in CHANGELOG.md, got none.`);
  const bodies = unreleased.map((section) => section.text.trim()).filter((body) => body !== "");
  const stamped = [`## ${UNRELEASED}`, `## ${version} (${day})`, sealTable(seal), ...bodies].join("\n\n");
  return replaceSections(
    text,
    unreleased.map(({ version: name }) => name),
    stamped,
  );
}

/** Replaces the first of the named sections by a text and removes the others. */
function replaceSections(text: string, names: string[], replacement: string): string {
  const [head, ...sections] = text.split(/^(?=## )/m);
  const isNamed = (section: string) => names.includes(section.slice(3).trim().split(/\s/, 1)[0] ?? "");
  const first = sections.findIndex(isNamed);
  const replaced = sections.flatMap((section, at) =>
    at === first ? [`${replacement}\n\n`] : isNamed(section) ? [] : [section],
  );
  return `${[head, ...replaced].join("").trimEnd()}\n`;
}

/** Changelog of a client with a date for its newest version, unless it has one. A dated version is released. */
export const stampClientChangelog = (text: string, day: string): string => {
  const [newest = ""] = /^## .*$/m.exec(text) ?? [];
  return /^## \d+\.\d+\.\d+$/.test(newest) ? text.replace(newest, `${newest} (${day})`) : text;
};

/**
 * Removes all waivers after a release, because the next comparison starts from the changed contract. The leading comment remains.
 */
export function withoutWaivers(text: string): string {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => line.trim() !== "" && !line.startsWith("#"));
  return [...lines.slice(0, end < 0 ? lines.length : end), "[]", ""].join("\n");
}
