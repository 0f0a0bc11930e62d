import { Rejection } from "./rejection.ts";

/** Inserts a line next to similar lines: an import among imports, a member among the members of a type. */
export type LineEdit = {
  file: string;
  /** A line before them; the start of the file by default. */
  within?: string;
  /** Pattern of the similar lines. */
  like: string;
  put: string;
  /** True if the lines are sorted; otherwise the new line follows the last one. */
  sorted?: boolean;
};

export function editLines(text: string, { file, within, like, put, sorted = false }: LineEdit): string {
  const lines = text.split("\n");
  const pattern = new RegExp(like);
  const start = within === undefined ? 0 : lines.indexOf(within) + 1;
  const isFound = within === undefined || start > 0;
  const first = isFound ? lines.findIndex((line, index) => index >= start && pattern.test(line)) : -1;
  if (first < 0)
    throw new Rejection(
      `${file}: expected a line like /${like}/${within === undefined ? "" : ` below "${within.trim()}"`}, got none: the file was restructured. Add this line by hand: ${put}`,
    );
  const after = lines.findIndex((line, index) => index > first && !pattern.test(line));
  const run = lines.slice(first, after < 0 ? undefined : after);
  const greater = sorted ? run.findIndex((line) => keyOf(line) > keyOf(put)) : -1;
  lines.splice(first + (greater < 0 ? run.length : greater), 0, put);
  return lines.join("\n");
}

/** Imports are sorted by their module. */
const keyOf = (line: string): string => / from "(.*)\.ts";/.exec(line)?.[1] ?? line;
