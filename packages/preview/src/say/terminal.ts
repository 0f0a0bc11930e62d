import type { Change } from "@partner-api/contract-diff";
import { pluralize, printable } from "@partner-api/validation";
import {
  type ClientLevel,
  type Comparison,
  changesOf,
  languagesOf,
  levelIn,
  textOf,
  verdictOf,
  versionsOf,
} from "../comparison.ts";
import type { Preview } from "../write.ts";
import { trafficLines } from "./traffic.ts";

/** Most operations and events on one screen. */
const MOST = 8;

/** The preview on one screen. */
export const previewText = ({ parts }: Preview): string =>
  parts
    .map(({ title, comparison }) => [title, ...linesOf(comparison).map((line) => `  ${printable(line)}`)].join("\n"))
    .join("\n\n");

function linesOf(comparison: Comparison): string[] {
  const { report, sheets, clients, handWritten } = comparison;
  const sorted = sheets
    .map((pair) => ({ pair, ...levelIn(pair, comparison), summary: firstOf(changesOf(pair, report)) }))
    .sort((a, b) => a.rank - b.rank);
  const lines = sorted
    .slice(0, MOST)
    .map(({ pair, label, summary }) => `${label.padEnd(12)} ${pair.sheet.subject}: ${summary.replaceAll("`", "")}`);
  return [
    verdictOf(comparison),
    ...versionsOf(comparison),
    ...lines,
    ...(sorted.length > MOST ? [`… and ${sorted.length - MOST} more operations and events`] : []),
    ...clientLines(clients),
    ...(handWritten.length > 0
      ? [`Clients: ${pluralize(handWritten.length, "file")} written by hand also changed.`]
      : []),
    ...(report.traffic === undefined ? [] : trafficOnScreen(report.traffic)),
  ];
}

/** The first change, and the number of other changes. */
function firstOf([first, ...rest]: Change[]): string {
  if (first === undefined) return "description changed";
  return rest.length === 0 ? textOf(first) : `${textOf(first)}; ${pluralize(rest.length, "more change")}`;
}

/** The summary of the recorded exchanges, followed by the incompatible exchanges. */
function trafficOnScreen(traffic: NonNullable<Comparison["report"]["traffic"]>): string[] {
  const lines = trafficLines(traffic);
  const details = lines.slice(0, -1);
  return [
    lines.at(-1) as string,
    ...details.slice(0, MOST).map((line) => `  ${line}`),
    ...(details.length > MOST ? [`  … and ${details.length - MOST} more`] : []),
  ];
}

function clientLines(clients: Comparison["clients"]): string[] {
  const languages = languagesOf(clients);
  if (languages.length === 0) return ["Clients: no changes in the public API."];
  const line = (level: ClientLevel, words: string) => {
    const affectedLanguages = languages.filter(({ counts }) => counts[level] > 0);
    return affectedLanguages.length === 0
      ? []
      : [`${words}: ${affectedLanguages.map(({ language, counts }) => `${language} ${counts[level]}`).join(", ")}.`];
  };
  return [
    ...line("source break", "Source breaks in the clients"),
    ...line("type check", "Type checks in the clients"),
    ...line("addition", "New in the clients"),
  ];
}
