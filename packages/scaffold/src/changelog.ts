import { Rejection } from "./rejection.ts";

const UNRELEASED = "## Unreleased";

/** Adds an entry at the end of the section of unreleased changes, and the section if it is missing. */
export function addToChangelog(text: string, entry: string): string {
  const start = text.indexOf(`${UNRELEASED}\n`);
  const first = text.indexOf("\n## ");
  if (start < 0 && first < 0)
    throw new Rejection(`CHANGELOG.md: expected a section such as ${UNRELEASED}, got none. Add one.`);
  if (start < 0) return `${text.slice(0, first)}\n${UNRELEASED}\n\n${entry}\n${text.slice(first)}`;
  const next = text.indexOf("\n## ", start);
  const end = next < 0 ? text.length : next;
  const section = text.slice(start, end).trimEnd();
  const gap = section === UNRELEASED ? "\n\n" : "\n";
  return `${text.slice(0, start)}${section}${gap}${entry}\n${text.slice(end)}`;
}
