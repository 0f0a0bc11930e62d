import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { type Figure, type Limit, verdictOf } from "./figures.ts";

export const isTerminal = Boolean(process.stderr.isTTY) && !process.env.CI;

/** Overwrites one line, at most every 100 ms. */
export function createProgress(name: string) {
  let shownMs = 0;
  return {
    show(text: string) {
      if (!isTerminal || performance.now() - shownMs < 100) return;
      shownMs = performance.now();
      process.stderr.write(`\r\x1b[K${name}: ${text}`);
    },
    clear: () => void (isTerminal && process.stderr.write("\r\x1b[K")),
  };
}

/** The machine of a measurement: figures of two machines are not comparable. */
export const machine = () => ({
  cores: availableParallelism(),
  /** Average number of running or waiting processes in the last minute. */
  load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  processor: cpus()[0]?.model ?? "unknown",
  memoryGb: Math.round(totalmem() / 2 ** 30),
  platform: `${process.platform}-${process.arch}`,
  node: process.version,
});

export type Machine = ReturnType<typeof machine>;

const MARKS = { met: "✓", explained: "○ explained below", missed: "✗ missed" };

/** A line for each figure with value, goal, limit and verdict, followed by the explanations of missed goals. */
export function tableOf(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const verdict = isJudged(figure) ? MARKS[verdictOf(figure)] : "";
    return [figure.label, shownOf(figure), wantedOf(figure).join(", "), verdict];
  });
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows
    .map((row) => row.map((cell, column) => cell[column === 1 ? "padStart" : "padEnd"](widths[column] ?? 0)))
    .map((cells) => `  ${cells.join("  ")}`.trimEnd());
  const explanations = explanationsOf(figures).map(([label, explanation]) => `  ○ ${label}: ${explanation}`);
  return [...lines, ...explanations].join("\n");
}

/** The judged figures as rows. `bench/goals.ts` has the goals of those that are met, and the explanations. */
export const rowsOf = (figures: Figure[]): string[][] =>
  figures.filter(isJudged).map((figure) => {
    const spread = figure.spread?.map((value) => amount(value, "")).join(" to ");
    const verdict = verdictOf(figure);
    const goals = verdict === "met" ? [] : wantedOf(figure);
    return [
      figure.label,
      shownOf(figure) + (spread === undefined ? "" : ` (${spread})`),
      [verdict, ...goals].join(", "),
    ];
  });

export const shownOf = ({ value, unit }: Figure): string => amount(value, unit);

export const isJudged = ({ goal, limit }: Figure): boolean => (goal ?? limit) !== undefined;

/** The goal and the limit as text. */
const wantedOf = ({ goal, limit, unit }: Figure): string[] => [
  ...(goal === undefined ? [] : [`goal ${limitInWords(goal.at, unit)}`]),
  ...(limit === undefined ? [] : [`limit ${limitInWords(limit, unit)}`]),
];

/** One line for all figures with the same explanation, including those that miss their limit too. */
function explanationsOf(figures: Figure[]): [labels: string, explanation: string][] {
  const behind = figures.filter(
    (figure) => ["explained", "missed"].includes(verdictOf(figure)) && figure.goal?.explanation,
  );
  const byExplanation = Map.groupBy(behind, ({ goal }) => goal?.explanation ?? "");
  return [...byExplanation].map(([explanation, of]) => [of.map(({ label }) => label).join("; "), explanation]);
}

export const amount = (value: number, unit: string): string => {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`.trimEnd();
};

/** `≤ 50 ms` */
export const limitInWords = (limit: Limit, unit: string): string =>
  "atMost" in limit ? `≤ ${amount(limit.atMost, unit)}` : `≥ ${amount(limit.atLeast, unit)}`;
