/** One item of a list in a section, with what is nested in it. */
export type Entry = {
  /** `CHANGELOG.md:12`. */
  place: string;
  text: string;
  /** What it names: everything between backticks. */
  names: string[];
  /** It begins with operations or events, a colon and a field: it is about fields of theirs, not about them as a whole. */
  isOfFields: boolean;
};

/** A section of the changelog: `## 1.2.0 (2027-01-31)` or `## Unreleased`. */
export type Section = { version: string; place: string; text: string; entries: Entry[] };

const FILE = "CHANGELOG.md";
export const UNRELEASED = "Unreleased";

/** The sections of a changelog, in their order. */
export function sectionsOf(changelog: string): Section[] {
  const lines = changelog.split("\n");
  const starts = lines.flatMap((line, index) => (line.startsWith("## ") ? [index] : []));
  return starts.map((start, index) => {
    const own = lines.slice(start + 1, starts[index + 1]);
    return {
      version: lines[start]?.slice(3).trim().split(/\s/, 1)[0] ?? "",
      place: `${FILE}:${start + 1}`,
      text: own.join("\n"),
      entries: entriesOf(own, start + 2),
    };
  });
}

/** @param first the number of the first line */
function entriesOf(lines: string[], first: number): Entry[] {
  const starts = lines.flatMap((line, index) => (/^[-*] /.test(line) ? [index] : []));
  return starts.map((start) => {
    const rest = lines.slice(start + 1);
    const length = rest.findIndex((line) => /^\S/.test(line));
    const text = [lines[start], ...(length < 0 ? rest : rest.slice(0, length))].join("\n").trimEnd();
    return {
      place: `${FILE}:${first + start}`,
      text,
      names: [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => (name as string).replaceAll(/\s+/g, " ")),
      isOfFields: /^[-*] `[^:]*`[^`:]*:\s+`/.test(text),
    };
  });
}
