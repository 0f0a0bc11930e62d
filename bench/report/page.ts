import { type Figure, type Verdict, verdictOf } from "./figures.ts";
import { isJudged, type Machine, rowsOf } from "./report.ts";

/** The result of one measurement. `failure`: why it did not complete. */
export type Result = { name: string; about: string; isKept: boolean; figures: Figure[]; failure?: string };

/** The judged figures of a run as a page of Markdown, with the machine and the time. */
export function pageOf(on: Machine, results: Result[]): string {
  const { cores, load, processor, platform, node } = on;
  const about = `${new Date().toISOString().slice(0, 10)}: Node ${node} on ${platform}, ${cores} cores (${processor}), load ${load} at the start, ${Math.round(performance.now() / 60_000)} minutes in one run of \`npm run bench\`.`;
  const judgedResults = results.filter(({ figures, failure }) => failure !== undefined || figures.some(isJudged));
  const rows = judgedResults.flatMap(({ name, figures, failure }) => [
    [`**${name}**`, failure === undefined ? "" : `**failed**: ${failure}`, ""],
    ...(failure === undefined ? rowsOf(figures) : []),
  ]);
  const table = [["figure", "measured (middle half)", "verdict"], ["---", "---", "---"], ...rows];
  const lines = table.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  return `${["# Results of one run", about, verdictsOf(results), lines].join("\n\n")}\n`;
}

/** The number of figures by verdict, and the missed ones. */
function verdictsOf(results: Result[]): string {
  const verdicts = results.flatMap(({ name, figures }) =>
    figures.filter(isJudged).map((figure) => ({ name: `${name}: ${figure.label}`, verdict: verdictOf(figure) })),
  );
  const namesWith = (kind: Verdict) => verdicts.filter(({ verdict }) => verdict === kind).map(({ name }) => name);
  const missedNames = namesWith("missed");
  const list = missedNames.length === 0 ? "" : ` (${missedNames.join("; ")})`;
  return `Of ${verdicts.length} figures with a goal or a limit, ${namesWith("met").length} are met, ${namesWith("explained").length} miss their goal for a reason that \`bench/goals.ts\` states, and ${missedNames.length} are missed${list}.`;
}
