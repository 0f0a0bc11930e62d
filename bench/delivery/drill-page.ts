import type { Machine } from "../support/report.ts";
import type { DrillReport, DrillRow } from "./drill.ts";

/** One chapter of the drill, as it went. `load`: of the machine when it began. */
export type Chapter = { title: string; load: number; tookS: number; report: DrillReport };

const HEAD = [
  "trouble",
  "takes, s",
  "accepted",
  "refused",
  "no answer",
  "lost",
  "invented",
  "longest gap elsewhere, s",
  "longest gap, s",
];
const seconds = (value: number | undefined) => (value === undefined ? "–" : value.toFixed(1));

/** A row for each trouble, and one for the chapter, which has the orders between them as well. */
export function tableOf({ rows, whole }: DrillReport): string {
  const cells = rows.map((row: DrillRow) => [
    row.name,
    seconds(row.awayS),
    ...[row.accepted, row.refused, row.unanswered, row.lost, row.invented].map(String),
    seconds(row.gapElsewhereS),
    seconds(row.gapS),
  ]);
  const sums = [whole.accepted, whole.refused, whole.unanswered, whole.lost, whole.invented].map(String);
  const longest = seconds(Math.max(...rows.map(({ gapS }) => gapS)));
  const all = ["all of the chapter", "", ...sums, "", longest];
  return [HEAD, HEAD.map(() => "---"), ...cells, all].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** The whole account in words. */
export const sentenceOf = ({ whole, others }: DrillReport): string =>
  [
    `${whole.accepted} orders accepted, ${whole.lost} lost, ${whole.silent} without their event, ${whole.invented} invented, ` +
      `${whole.refused} refused, ${whole.unanswered} without an answer, ${whole.other} answered otherwise; ` +
      `${whole.duplicates} deliveries came twice.`,
    ...[...new Set(others)].map((response) => `  ${response}`),
  ].join("\n");

/** Returns whether something happened that never may. */
export const isBad = ({ whole: { lost, silent, invented, other } }: DrillReport): boolean =>
  lost + silent + invented + other > 0;

/**
 * The page of a run.
 *
 * @param run.command that was entered
 */
export function pageOf(chapters: Chapter[], run: { command: string; at: Date; machine: Machine }): string {
  const { cores, processor, memoryGb, platform, node } = run.machine;
  const verdict = chapters.some(({ report }) => isBad(report))
    ? "**Something was lost or invented: see below.**"
    : "Nothing was lost, and nothing invented.";
  const parts = chapters.map(
    ({ title, load, tookS, report }) =>
      `## ${title}\n\nIn ${Math.round(tookS)} s, begun with a load of ${load}.\n\n${tableOf(report)}\n\n${sentenceOf(report)}\n`,
  );
  return `# The drill

Written by \`${run.command}\`, ${run.at.toISOString().slice(0, 16).replace("T", " ")} UTC, and never by hand. ${verdict}

The machine: ${cores} cores (${processor}), ${memoryGb} GB, ${platform}, Node ${node}. The service, its database, the receiver and what places the
orders share it, so seconds are those of this machine and load; what is lost or invented must be none on any.

- *Takes*: from the blow until what was struck answers again. A gap is the time from one order of an outlet to its next, the longest of any
  outlet; *elsewhere*: of outlets that it did not concern.
- *Refused*: 503 with \`Retry-After\`. *No answer*: the connection broke. *Lost*: acknowledged and not kept. *Invented*: an event of an order
  that is not kept, a second event of one, or a kept order that nobody sent.

${parts.join("\n")}`;
}
