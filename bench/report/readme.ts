import { type Figure, verdictOf } from "./figures.ts";
import type { Result } from "./page.ts";
import { shownOf } from "./report.ts";

/* The figures between two marks in the README. A run writes them. */

const [FROM, TO] = ["<!-- figures of npm run bench -->", "<!-- end of figures -->"];

/** `about`: a description for readers without knowledge of the measurements. */
const SHOWN: { about: string; bench: string; label: string }[] = [
  {
    about: "Reading a catalog of 200 items, compared with Fastify, Ajv and `pg`",
    bench: "http-whole",
    label: "GET catalog, 200 items: the whole service ÷ Fastify, Ajv and pg",
  },
  {
    about: "Setting the stock of 20 items, compared with the same",
    bench: "http-whole",
    label: "PATCH stocks, 20 entries: the whole service ÷ Fastify, Ajv and pg",
  },
  {
    about: "From the commit of an event to its receipt, 99th percentile",
    bench: "delivery-throughput",
    label: "commit to receipt, idle, p99",
  },
  {
    about: "Missing events of 20,000 after 20 workers were killed",
    bench: "delivery-kills",
    label: "missing",
  },
  { about: "Time until `npm start` is ready", bench: "start", label: "npm start, warm, until /readyz is 200" },
];

/**
 * Checks the marks before a long run.
 *
 * @throws Error unless both marks occur once, in order
 */
export function expectMarks(readme: string): void {
  const [from, to] = [readme.indexOf(FROM), readme.indexOf(TO)];
  if (from === -1 || to < from || readme.indexOf(FROM, from + 1) !== -1)
    throw new Error(`expected "${FROM}" and then "${TO}" once in README.md: add them where the figures belong`);
}

/** Returns the README with the figures of a run. @throws Error if a figure is missing from the run */
export function withFigures(readme: string, results: Pick<Result, "name" | "figures">[], day: string): string {
  expectMarks(readme);
  const rows = SHOWN.map(({ about, bench, label }) => `| ${about} | ${display(figureOf(results, bench, label))} |`);
  const block = ["", `| measured on ${day} | |`, "|---|---|", ...rows, "", ""].join("\n");
  return readme.slice(0, readme.indexOf(FROM) + FROM.length) + block + readme.slice(readme.indexOf(TO));
}

function figureOf(results: Pick<Result, "name" | "figures">[], bench: string, label: string): Figure {
  const figure = results.find(({ name }) => name === bench)?.figures.find((each) => each.label === label);
  if (figure === undefined) throw new Error(`expected a figure "${label}" of ${bench} for the README, got none`);
  return figure;
}

const display = (figure: Figure): string =>
  shownOf(figure) + (verdictOf(figure) === "missed" ? " (below the goal)" : "");
