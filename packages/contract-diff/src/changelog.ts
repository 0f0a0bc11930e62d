import type { Change } from "./change.ts";

/** The section of a version (`## 1.2.0 (2027-01-31)`), together with the section of unreleased changes. */
export function sectionOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.filter((section) => [version, "Unreleased"].includes(section.split(/\s/, 1)[0] ?? ""));
  return own.length === 0 ? undefined : own.map((section) => section.slice(section.indexOf("\n"))).join("\n");
}

/** Changes that a section leaves out: it has to name the changed field, parameter, header, operation or event. */
export function unmentioned(changes: Change[], section: string): Change[] {
  return changes.filter(({ name, place }) => ![name, place].some((text) => names(section, text)));
}

function names(section: string, text: string): boolean {
  const word = text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(section);
}
