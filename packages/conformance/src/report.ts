import type { CoverageReport, Item } from "./coverage.ts";
import type { Outcome } from "./run.ts";
import type { Verdict } from "./verdict.ts";

/** Coverage as terminal tables: operations by status and parameters, then keywords. */
export function tablesOf({ coverage, phases }: Outcome): string {
  const { statuses, headers, fields, parameters, keywords } = coverage;
  const totals = Object.entries({ statuses, headers, fields, parameters, keywords }).map(
    ([name, items]) => `${name} ${share(items)}`,
  );
  const times = Object.entries(phases).map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`);
  return [operationTable(coverage), keywordTable(keywords), `Seen: ${totals.join(" · ")}`, `Took: ${times.join(" · ")}`]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** One row per operation: number of responses per documented status, and number of tried parameters. */
function operationTable({ statuses, parameters }: CoverageReport): string {
  const columns = [...new Set(statuses.map(({ name }) => statusOf(name)))].sort();
  const rows = [...Map.groupBy(statuses, ({ name }) => operationOf(name))].map(([operation, items]) => {
    const countByStatus = new Map(items.map(({ name, count }) => [statusOf(name), count]));
    const ownParameters = parameters.filter(({ name }) => operationOf(name) === operation);
    return [operation, ...columns.map((status) => cell(countByStatus.get(status))), share(ownParameters)];
  });
  return table([["operation", ...columns, "parameters"], ...rows]);
}

/** One row per keyword of request schemas: number of places with valid and violating requests. */
function keywordTable(keywords: Item[]): string {
  if (keywords.length === 0) return "";
  const rows = [...Map.groupBy(keywords, ({ name }) => name.split(" ").at(-2) as string)].map(([keyword, items]) => [
    keyword,
    ...["kept", "broken"].map((side) => share(items.filter(({ name }) => name.endsWith(` ${side}`)))),
  ]);
  return table([["keyword", "kept", "broken"], ...rows]);
}

const operationOf = (name: string): string => name.split(" ")[0] as string;
const statusOf = (name: string): string => name.split(" ")[1] as string;
/** Empty if undocumented, a cross if never returned. */
const cell = (count: number | undefined): string => (count === undefined ? "" : count === 0 ? "✗" : String(count));
const share = (items: Item[]): string => `${items.filter(({ count }) => count > 0).length}/${items.length}`;

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}

/** The failures, and the unseen elements with their reasons. */
export function verdictText({ wrong, gaps }: Verdict, isOwn: boolean): string {
  const exempt = Map.groupBy(gaps.exempt, ({ reason }) => reason);
  const reasons = [...exempt].map(([reason, all]) => {
    const names = all.map(({ name }) => name);
    return `  – ${reason}\n    ${names.length}: ${someOf(names, FEW)}`;
  });
  const failures = wrong.slice(0, MAX_LISTED).map((sentence) => `  ✗ ${sentence}`);
  const more = wrong.length > MAX_LISTED ? [`  … and ${wrong.length - MAX_LISTED} more: ${ALL_NAMES}`] : [];
  return [
    ...(reasons.length > 0 ? [`Never shown, with a reason (${ALL_NAMES}):`, ...reasons] : []),
    // Expected for an external service: the run cannot exhaust its limits or stop its storage.
    ...(isOwn || gaps.unseen.length === 0
      ? []
      : [`Not exercised here (${ALL_NAMES}): ${someOf(gaps.unseen, MAX_LISTED)}`]),
    ...(wrong.length > 0
      ? [`\n${wrong.length} ${wrong.length === 1 ? "problem" : "problems"}:`, ...failures, ...more]
      : []),
  ].join("\n");
}

const MAX_LISTED = 40;
const FEW = 2;
const ALL_NAMES = "--json FILE lists all";

/** The first `most` names, and the number of the others. */
const someOf = (names: string[], most: number): string =>
  [...names.slice(0, most), ...(names.length > most ? [`… and ${names.length - most} more`] : [])].join(", ");
