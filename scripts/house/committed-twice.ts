import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Shorter files, such as empty `__init__.py`, may be alike by chance. */
const MIN_LINES = 5;
/** Lines by which two copies may differ: a header, a filled-in value. */
const MAX_DIFFERENT = 3;
const SOURCE = /\.(ts|py|php|java|go|md|css|html|js|mjs|cjs)$/;
const GENERATED = /(^|\/)generated\/|_generated\./;
const LICENCE = /(^|\/)LICENSE$/;
/** Released contracts are kept on purpose. */
const KEPT = /^spec\/released\//;

/** Pairs of committed files with the same text, but for a header or a filled-in value: `first = second`. Two generated ones may be alike. */
export function committedTwice(): string[] {
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 1 << 26 }).split("\n");
  return copiesAmong(
    files
      .filter((file) => (SOURCE.test(file) || LICENCE.test(file)) && !KEPT.test(file))
      .map((file) => ({ file, text: readFileSync(file, "utf8") })),
  );
}

/** Files are compared with those that share a line in the middle: copies do, and few others. */
export function copiesAmong(files: readonly { file: string; text: string }[]): string[] {
  const sources = files
    .map(({ file, text }) => ({
      file,
      lines: text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    }))
    .filter(({ lines }) => lines.length >= MIN_LINES);
  const byLine = new Map<string, typeof sources>();
  const found: string[] = [];
  for (const source of sources) {
    const marks = [0.3, 0.5, 0.7].map((part) => source.lines[Math.floor(source.lines.length * part)] ?? "");
    const alike = new Set(marks.flatMap((mark) => byLine.get(mark) ?? []));
    for (const other of alike)
      if (!(GENERATED.test(source.file) && GENERATED.test(other.file)) && areCopies(source.lines, other.lines))
        found.push(`${other.file} = ${source.file}`);
    for (const line of new Set(source.lines)) byLine.set(line, [...(byLine.get(line) ?? []), source]);
  }
  return found;
}

function areCopies(one: readonly string[], other: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const line of one) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of other) counts.set(line, (counts.get(line) ?? 0) - 1);
  const different = [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
  return different <= 2 * MAX_DIFFERENT && different * 4 <= one.length + other.length;
}
