import { hash } from "node:crypto";

/** One change as recorded: what was compared, in which direction or with which edit, and in which position of a schema. */
export type Row = { title: string; edit: string; change?: string; level?: string; position?: string | undefined };

/**
 * Formats rows as text, one change per line below the title. The same change of several edits, or in several positions of a schema,
 * is one line: `without, put back: breaking in request and event, addition in response: type-widened …`.
 */
const recordedText = (rows: Row[]): string =>
  [...Map.groupBy(rows, ({ title }) => title)]
    .flatMap(([title, group]) => [title, ...linesOf(group)])
    .map((line) => `${line}\n`)
    .join("");

function linesOf(rows: Row[]): string[] {
  const changes = Map.groupBy(rows, ({ change }) => change);
  changes.delete(undefined);
  const lines = [...changes].flatMap(([change, same]) =>
    [...Map.groupBy(same, ({ edit }) => edit)].map(([edit, some]) => ({ edit, text: `${levelsOf(some)}${change}` })),
  );
  return [...Map.groupBy(lines, ({ text }) => text)].map(
    ([text, same]) => `  ${same.map(({ edit }) => edit).join(", ")}: ${text}`,
  );
}

const levelsOf = (rows: Row[]): string =>
  [...Map.groupBy(rows, ({ level }) => level)]
    .map(([level = "", same]) => {
      const positions = same.flatMap(({ position }) => position ?? []);
      return positions.length > 0 ? `${level} in ${positions.join(" and ")}` : level;
    })
    .join(", ");

/** Report of all rows of one title, as text, its digest, and its recorded line. */
export type Report = { line: string; digest: string; text: string };

export const lineOf = (title: string, digest: string): string => `${title} | ${digest}`;

export const reportsOf = (rows: Row[]): Report[] =>
  [...Map.groupBy(rows, ({ title }) => title)].map(([title, group]) => {
    const text = recordedText(group);
    const digest = hash("sha256", text).slice(0, 8);
    return { line: lineOf(title, digest), digest, text };
  });

/** First reports that differ from their recorded lines, as text, and first recorded lines without a report. */
export function differencesFrom(recorded: string[], reports: Report[]): { reported: string[]; recorded: string[] } {
  const [recordedLines, reportedLines] = [new Set(recorded), new Set(reports.map(({ line }) => line))];
  return {
    reported: reports.flatMap(({ line, text }) => (recordedLines.has(line) ? [] : `${line}\n${text}`)).slice(0, 5),
    recorded: recorded.filter((line) => !reportedLines.has(line)).slice(0, 5),
  };
}

/** Instruction for intended changes of messages. */
export const RECORD_AGAIN =
  "npm exec -- node packages/contract-diff/test/record-program.ts, then review the difference";
