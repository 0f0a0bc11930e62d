import { AIMS, type Aim } from "../aims.ts";
import { type Figure, verdictOf } from "./bench.ts";
import { type Machine, markdownOf, shownOf } from "./report.ts";

/** The result of one measurement. `failure`: why it did not complete. */
export type Result = { name: string; about: string; isKept: boolean; figures: Figure[]; failure?: string };

/** All figures of a run as a page of Markdown, the verdict on each goal first, with the machine and the time. */
export function pageOf(on: Machine, results: Result[]): string {
  const { cores, load, processor, platform, node } = on;
  const about = `${new Date().toISOString().slice(0, 10)}: Node ${node} on ${platform}, ${cores} cores (${processor}), load ${load} at the start, ${Math.round(performance.now() / 60_000)} minutes in one run of \`npm run bench\`.`;
  const parts = results.map(({ name, about: what, figures, failure }) =>
    [`## ${name}`, what, failure === undefined ? markdownOf(figures) : `**Failed**: ${failure}`].join("\n\n"),
  );
  return `${["# Results of one run", about, verdictsOf(results), ...parts].join("\n\n")}\n`;
}

/** A line for each aim: how many of its figures meet their goal, and which do not. */
function verdictsOf(results: Result[]): string {
  const rows = AIMS.map((aim, nth) => {
    const figures = figuresOf(aim, results);
    const of = (verdict: string) => figures.filter((figure) => verdictOf(figure) === verdict);
    const names = (wanted: Figure[]) => wanted.map((figure) => `${figure.label} (${shownOf(figure)})`).join("; ");
    return [
      `${nth + 1}. ${aim.about}`,
      `${of("met").length} of ${figures.length}`,
      names(of("explained")),
      names([...of("missed"), ...of("unmeasured")]),
      aim.besides ?? "",
    ];
  });
  const head = ["goal", "met", "explained below", "missed, or not measured", "other checks"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The figures of an aim that have a goal or a limit. */
export const figuresOf = ({ figures: wanted }: Aim, results: Pick<Result, "name" | "figures">[]): Figure[] =>
  results.flatMap(({ name, figures }) =>
    figures.filter(
      (figure) =>
        (figure.goal ?? figure.limit) !== undefined &&
        wanted.some(({ bench, labels }) => bench === name && (labels ?? /./).test(figure.label)),
    ),
  );
