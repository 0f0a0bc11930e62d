/** List item of a section, including nested items. */
export type Entry = {
  /** `CHANGELOG.md:12`. */
  place: string;
  text: string;
  /** Names in the entry: everything between backticks. */
  names: string[];
  /** The entry starts with operations or events, a colon and a field, so it describes fields instead of whole operations. */
  isOfFields: boolean;
};

/** Section of the changelog: `## 1.2.0 (2027-01-31)` or `## Unreleased`. */
export type Section = { version: string; place: string; text: string; entries: Entry[] };

const FILE = "CHANGELOG.md";
export const UNRELEASED = "Unreleased";

/** Sections of a changelog, in file order. */
export function sectionsOf(changelog: string): Section[] {
  const lines = changelog.split("\n");
  const starts = lines.flatMap((line, index) => (line.startsWith("## ") ? [index] : []));
  return starts.map((start, index) => {
    const content = lines.slice(start + 1, starts[index + 1]);
    return {
      version: lines[start]?.slice(3).trim().split(/\s/, 1)[0] ?? "",
      place: `${FILE}:${start + 1}`,
      text: content.join("\n"),
      entries: entriesOf(content, start + 2),
    };
  });
}

/** @param firstLine number of the first line */
function entriesOf(lines: string[], firstLine: number): Entry[] {
  const starts = lines.flatMap((line, index) => (/^[-*] /.test(line) ? [index] : []));
  return starts.map((start) => {
    const rest = lines.slice(start + 1);
    const length = rest.findIndex((line) => /^\S/.test(line));
    const text = [lines[start], ...(length < 0 ? rest : rest.slice(0, length))].join("\n").trimEnd();
    return {
      place: `${FILE}:${firstLine + start}`,
      text,
      names: [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => (name as string).replaceAll(/\s+/g, " ")),
      isOfFields: /^[-*] `[^:]*`[^`:]*:\s+`/.test(text),
    };
  });
}
