import type { Machine } from "../report/report.ts";
import type { DrillReport, DrillRow } from "./drill.ts";

/** The result of one chapter of the drill. `load`: the load of the machine at its start. */
export type Chapter = { title: string; load: number; tookS: number; report: DrillReport };

const HEAD = [
  "outage",
  "takes, s",
  "accepted",
  "rejected",
  "no response",
  "lost",
  "invented",
  "longest gap elsewhere, s",
  "longest gap, s",
];
const seconds = (value: number | undefined) => (value === undefined ? "–" : value.toFixed(1));

/** A row for each outage. */
export function tableOf({ rows }: DrillReport): string {
  const cells = rows.map((row: DrillRow) => [
    row.name,
    seconds(row.awayS),
    ...[row.accepted, row.rejected, row.noResponse, row.lost, row.invented].map(String),
    seconds(row.gapElsewhereS),
    seconds(row.gapS),
  ]);
  return [HEAD, HEAD.map(() => "---"), ...cells].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** The account as a sentence. */
export const sentenceOf = ({ whole, others }: DrillReport): string =>
  [
    `${whole.accepted} orders accepted, ${whole.lost} lost, ${whole.silent} without their event, ${whole.invented} invented, ` +
      `${whole.rejected} rejected, ${whole.noResponse} without a response, ${whole.other} with another response; ` +
      `${whole.duplicates} duplicate deliveries.`,
    ...[...new Set(others)].map((response) => `  ${response}`),
  ].join("\n");

/** Returns whether an order or event was lost or invented, or got an unexpected response. */
export const isBad = ({ whole: { lost, silent, invented, other } }: DrillReport): boolean =>
  lost + silent + invented + other > 0;

/**
 * The page of a run.
 *
 * @param run.command the entered command
 */
export function pageOf(chapters: Chapter[], run: { command: string; at: Date; machine: Machine }): string {
  const { cores, processor, memoryGb, platform, node } = run.machine;
  const verdict = chapters.some(({ report }) => isBad(report))
    ? "**Something was lost or invented: see below.**"
    : "Nothing was lost, and nothing invented.";
  const parts = chapters.map(
    ({ title, load, tookS, report }) =>
      `## ${title}\n\nLoad ${load}, ${Math.round(tookS)} s.\n\n${tableOf(report)}\n\n${sentenceOf(report)}\n`,
  );
  return `# The drill

Written by \`${run.command}\`, ${run.at.toISOString().slice(0, 16).replace("T", " ")} UTC, not by hand. ${verdict}

The machine: ${cores} cores (${processor}), ${memoryGb} GB, ${platform}, Node ${node}. The service, its database, the receiver and the load
generator share it, so the seconds depend on this machine and its load. On any machine, nothing may be lost or invented.

- *Takes*: from the outage until the component responds again. A gap is the longest time between two orders of one outlet;
  *elsewhere*: of outlets that the outage does not affect.
- *Rejected*: 503 with \`Retry-After\`. *No response*: the connection broke. *Lost*: acknowledged, but not stored. *Invented*: an event of an
  order that is not stored, a second event of one order, or a stored order without a request.

${parts.join("\n")}`;
}
