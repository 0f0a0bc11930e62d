import type { Integration, Row } from "@partner-api/console/readiness";

/** `self`: an assessment by the partner. `sandbox`: by a shared sandbox, which has seen it itself. */
type Assessment = "self" | "sandbox";
export type ReportRow = Row & { assessment: Assessment };

/** The result of a certification. The partner's own sandbox does not sign, so the whole report is then self-assessed. */
export type Report = {
  contract: string;
  program: string;
  products: string[];
  integration: Integration;
  date: string;
  assessment: Assessment;
  /** The shared sandbox, the client that it has seen, and when. */
  sandbox?: { url: string; client: string; since: string; until: string };
  certified: boolean;
  criteria: ReportRow[];
  /** A JWS of the sandbox, with the id of its key. */
  signature?: string;
};

/** The file `report.json`. */
export const printedReport = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;

/** The assessor of the report, in one or two sentences. */
export function assessmentOf({ sandbox, criteria }: Report): string {
  if (sandbox === undefined) return "Self-assessed: with a sandbox of the partner’s own.";
  const { url, client, since, until } = sandbox;
  const signedCount = criteria.filter(({ assessment }) => assessment === "sandbox").length;
  return `Signed by ${url}, which has seen ${signedCount} of ${criteria.length} criteria of the client ${client} itself, from ${since} to ${until}. The others are self-assessed.`;
}

const MARKS = { pass: "✓", fail: "✗", "not shown": "–" };

/** The report as a page that prints on a few sheets, the summary on the first one. */
export function pageOf(report: Report): string {
  const { contract, program, integration, date, certified, criteria: rows, sandbox } = report;
  const count = (level: string, outcome: Row["outcome"]) =>
    rows.filter((row) => row.level === level && row.outcome === outcome).length;
  const summary = ["must", "should"].map((level) => [
    level,
    ...OUTCOMES.map((outcome) => String(count(level, outcome))),
  ]);
  const todo = rows.filter(({ outcome }) => outcome !== "pass");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Certification of ${escaped(program)}</title>
<style>${STYLE}</style>
<h1>${escaped(program)}: ${certified ? "certified" : "not certified yet"}</h1>
<p>${integration === "direct" ? "Direct integration" : "Facilitator"}, contract ${escaped(contract)}, ${escaped(date)}. ${escaped(assessmentOf(report))}</p>
${tableOf(["Level", "Passed", "Failed", "Not shown"], summary)}
${todo.length === 0 ? "" : `<h2>To do</h2>\n<ul>${todo.map((row) => `<li><b>${row.id}</b>: ${escaped(row.remedy)}</li>`).join("\n")}</ul>`}
<h2 class="details">Criteria</h2>
${tableOf(
  ["", "Criterion", "Observed", "Evidence"],
  rows.map((row) => [
    MARKS[row.outcome],
    `${row.id} (${row.level})${sandbox ? `\n${WHO[row.assessment]}` : ""}`,
    `${row.observed}. ${row.why}`,
    [...row.got, ...row.evidence].join("\n"),
  ]),
)}
</html>
`;
}

const WHO: Record<Assessment, string> = { self: "self-assessed", sandbox: "seen by the sandbox" };
const OUTCOMES = ["pass", "fail", "not shown"] as const;
const STYLE =
  "body{font:15px/1.4 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #bbb;white-space:pre-line}td:last-child{overflow-wrap:anywhere}@media (max-width:40rem){.details+table :is(tr,td){display:block}.details+table td{border:0;padding:0}.details+table tr{border-bottom:1px solid #bbb;padding:.5rem 0}.details+table th{display:none}}@media print{.details{break-before:page}tr{break-inside:avoid}}";

const tableOf = (head: string[], rows: string[][]): string =>
  `<table>\n<tr>${head.map((cell) => `<th>${cell}</th>`).join("")}</tr>\n${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`)
    .join("\n")}\n</table>`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
