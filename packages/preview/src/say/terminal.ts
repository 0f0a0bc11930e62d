import type { Change } from "@partner-api/contract-diff";
import { pluralize } from "@partner-api/validation";
import {
  type ClientLevel,
  type Comparison,
  changesOf,
  languagesOf,
  levelIn,
  saidOf,
  verdictOf,
  versionsOf,
} from "../comparison.ts";
import type { Preview } from "../write.ts";
import { trafficLines } from "./traffic.ts";

/** Operations and events that fit on one screen. */
const MOST = 8;

/** The preview on one screen. */
export const previewText = ({ parts }: Preview): string =>
  parts
    .map(({ title, comparison }) => [title, ...linesOf(comparison).map((line) => `  ${line}`)].join("\n"))
    .join("\n\n");

function linesOf(comparison: Comparison): string[] {
  const { report, sheets, clients, handWritten } = comparison;
  const listed = sheets
    .map((pair) => ({ pair, ...levelIn(pair, comparison), said: firstOf(changesOf(pair, report)) }))
    .sort((one, other) => one.rank - other.rank);
  const shown = listed
    .slice(0, MOST)
    .map(({ pair, label, said }) => `${label.padEnd(12)} ${pair.sheet.subject}: ${said.replaceAll("`", "")}`);
  return [
    verdictOf(comparison),
    ...versionsOf(comparison),
    ...shown,
    ...(listed.length > MOST ? [`… and ${listed.length - MOST} more of the operations and events`] : []),
    ...clientLines(clients),
    ...(handWritten.length > 0
      ? [`Clients: ${pluralize(handWritten.length, "file")} written by hand changed as well.`]
      : []),
    ...(report.traffic === undefined ? [] : trafficOnScreen(report.traffic)),
  ];
}

/** The first change, and how many there are beside it. */
function firstOf([first, ...others]: Change[]): string {
  if (first === undefined) return "described otherwise";
  return others.length === 0 ? saidOf(first) : `${saidOf(first)}; ${pluralize(others.length, "more change")}`;
}

/** The sum of the recorded exchanges, and those that break below it. */
function trafficOnScreen(traffic: NonNullable<Comparison["report"]["traffic"]>): string[] {
  const lines = trafficLines(traffic);
  const broken = lines.slice(0, -1);
  return [
    lines.at(-1) as string,
    ...broken.slice(0, MOST).map((line) => `  ${line}`),
    ...(broken.length > MOST ? [`  … and ${broken.length - MOST} more`] : []),
  ];
}

function clientLines(clients: Comparison["clients"]): string[] {
  const languages = languagesOf(clients);
  if (languages.length === 0) return ["Clients: what code names stays the same."];
  const line = (level: ClientLevel, words: string) => {
    const found = languages.filter(({ counts }) => counts[level] > 0);
    return found.length === 0
      ? []
      : [`${words}: ${found.map(({ language, counts }) => `${language} ${counts[level]}`).join(", ")}.`];
  };
  return [
    ...line("source break", "Source breaks in the clients"),
    ...line("type check", "Type checks in the clients"),
    ...line("addition", "New in the clients"),
  ];
}
