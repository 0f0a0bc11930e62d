import { globSync, readFileSync } from "node:fs";

/** Entries and headings that stand twice in one section of a changelog: git merges both sides of it, even where they are alike. */
export const doubledEntries = (): string[] =>
  globSync("{.,clients/*}/CHANGELOG.md").flatMap((file) =>
    doubledIn(readFileSync(file, "utf8")).map((text) => `${file}${text}`),
  );

/** As `:line  text`. An entry may be broken into other lines than its double. */
export function doubledIn(changelog: string): string[] {
  const seen = new Set<string>();
  let section = "";
  return blocksOf(changelog).flatMap(({ line, text }) => {
    const isSection = text.startsWith("## ");
    const key = isSection ? text : `${section}\0${text}`;
    if (isSection) section = text;
    const isDoubled = seen.has(key);
    seen.add(key);
    return isDoubled ? [`:${line}  ${text.slice(0, 100)}`] : [];
  });
}

/** Each heading and each entry with all its lines, blanks as one. */
function blocksOf(changelog: string): { line: number; text: string }[] {
  const blocks: { line: number; text: string }[] = [];
  for (const [index, text] of changelog.split("\n").entries()) {
    const last = blocks.at(-1);
    if (/^\s*([-*]|#+) /.test(text)) blocks.push({ line: index + 1, text: text.trim() });
    else if (text.trim() === "") blocks.push({ line: index + 1, text: "" });
    else if (last !== undefined && last.text !== "" && !last.text.startsWith("#")) last.text += ` ${text.trim()}`;
  }
  return blocks.filter(({ text }) => text !== "");
}
