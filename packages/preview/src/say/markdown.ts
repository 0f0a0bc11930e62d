import { code, mayBreak, plain, WORDS } from "@partner-api/contract-diff";
import { type Comparison, changesOf, countsOf, languagesOf, levelIn, verdictOf, versionsOf } from "../comparison.ts";
import type { Preview } from "../write.ts";
import { impactOf } from "./impact.ts";
import { trafficLines } from "./traffic.ts";

/** The preview as a CI job summary. */
export const previewMarkdown = ({ title, parts }: Preview): string =>
  [
    `## ${title}`,
    ...parts.flatMap(({ title: part, note, comparison }) => [
      `### ${part}`,
      ...(note ? [note] : []),
      ...partOf(comparison),
    ]),
  ].join("\n\n");

function partOf(comparison: Comparison): string[] {
  const { report, sheets, clients, handWritten } = comparison;
  const subjects = sheets
    .map((pair) => ({ pair, ...levelIn(pair, comparison), changes: changesOf(pair, report) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ pair, label, changes }) => [
      code(pair.sheet.subject),
      label,
      changes.length > 0 ? countsOf(changes) : "description changed",
    ]);
  const sourceBreaks = clients.filter(({ level }) => level === "source break");
  const breaks = report.changes.filter(mayBreak);
  return [
    `**${verdictOf(comparison)}**`,
    ...list(versionsOf(comparison)),
    ...list(
      breaks.map((change) => {
        const impact = impactOf(change, report);
        return `${code(change.name)} ${plain(change.message)}: ${code(change.place)} (${WORDS[change.level].verb} the ${change.audience}; ${code(change.rule)})${impact === undefined ? "" : `. ${plain(impact)}`}`;
      }),
    ),
    ...table(["Operation or event", "Level", "Changes"], subjects),
    ...table(
      ["Client", "Source breaks", "Type checks", "New"],
      languagesOf(clients).map(({ language, counts }) => [
        language,
        String(counts["source break"]),
        String(counts["type check"]),
        String(counts.addition),
      ]),
    ),
    ...list(
      sourceBreaks.map(
        ({ language, name, message, stops }) => `${language}: ${code(name)} ${plain(message)}; breaks ${plain(stops)}`,
      ),
    ),
    ...(handWritten.length > 0 ? [`Changed hand-written files: ${handWritten.map(code).join(", ")}.`] : []),
    ...(report.traffic === undefined ? [] : list(trafficLines(report.traffic))),
  ];
}

const list = (lines: string[]): string[] => (lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join("\n")]);

function table(head: string[], rows: string[][]): string[] {
  if (rows.length === 0) return [];
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [[line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")];
}
