import type { NotificationRecord } from "../../../generated/schemas.ts";
import {
  type AnswerTimes,
  answerTimesOf,
  type Bar,
  barsOf,
  countsOf,
  NAMES,
  type Outcome,
} from "./delivery-figures.ts";
import { type Child, h, svg } from "./dom.ts";
import { shownTime } from "./time.ts";

/** The colours of badges, as the bars have them. */
const TONES: Record<Outcome, string> = { delivered: "good", waiting: "calm", failed: "warn", dead: "bad" };
const [WIDTH, HEIGHT] = [480, 130];
/** Endpoints in the picture; the table has all. */
const MOST_ENDPOINTS = 6;

/** Deliveries by outcome over time, and how fast each endpoint answers; the same as tables. Outcomes differ by pattern, too. */
export function deliveryPictures(records: readonly NotificationRecord[], timeZone: string): HTMLElement {
  const { per, bars } = barsOf(records, timeZone);
  const times = answerTimesOf(records);
  const counts = countsOf(records);
  const at = (moment: Date) => shownTime(moment, timeZone);
  return h(
    "section",
    { class: "card pictures", "aria-label": "Deliveries over time" },
    patterns(),
    h(
      "div",
      { class: "pair" },
      h(
        "figure",
        {},
        h(
          "figcaption",
          {},
          `Deliveries per ${per} `,
          NAMES.map((name) => [
            " ",
            h("span", { class: `chip ${TONES[name]}` }, swatch(name), ` ${counts[name]} ${name}`),
          ]),
        ),
        outcomes(
          bars,
          `Deliveries per ${per}, by outcome: ${NAMES.map((name) => `${counts[name]} ${name}`).join(", ")}`,
          at,
        ),
        h(
          "p",
          { class: "muted span" },
          [...new Set([bars[0], bars.at(-1)])].map((bar) => h("span", {}, bar ? at(bar.from) : "")),
        ),
      ),
      h("figure", {}, h("figcaption", {}, "Receivers’ answers: half within p50, 99 % within p99"), answerTimes(times)),
    ),
    h(
      "details",
      {},
      h("summary", { class: "muted" }, "As a table"),
      table(
        `Deliveries per ${per}`,
        ["From", ...NAMES],
        bars.map(({ from, counts }) => [at(from), ...NAMES.map((name) => counts[name])]),
      ),
      table(
        "Receivers’ answers",
        ["Endpoint", "Answers", "p50, ms", "p99, ms"],
        times.map(({ endpoint, answers, p50, p99 }) => [endpoint, answers, p50, p99]),
      ),
    ),
  );
}

/** Filled, empty, striped and crossed: they differ without their colours. */
const patterns = () =>
  svg(
    "svg",
    { class: "patterns", "aria-hidden": "true" },
    svg(
      "defs",
      {},
      pattern("failed", svg("path", { d: "M-1 7 L7 -1" })),
      pattern("dead", svg("path", { d: "M0 3 H6 M3 0 V6" })),
    ),
  );

const pattern = (name: Outcome, ...marks: SVGElement[]) =>
  svg("pattern", { id: `pattern-${name}`, class: name, width: 6, height: 6, patternUnits: "userSpaceOnUse" }, ...marks);

const swatch = (name: Outcome) =>
  svg(
    "svg",
    { class: "swatch", viewBox: "0 0 12 12", "aria-hidden": "true" },
    svg("rect", { class: name, x: 1, y: 1, width: 10, height: 10 }),
  );

/** A bar for each step, its outcomes one above the other. */
function outcomes(bars: Bar[], label: string, at: (moment: Date) => string) {
  const sumOf = ({ counts }: Bar) => NAMES.reduce((sum, name) => sum + counts[name], 0);
  const highest = Math.max(1, ...bars.map(sumOf));
  const width = Math.min(WIDTH / Math.max(1, bars.length), WIDTH / 4);
  const parts = bars.flatMap((bar, nth) => {
    let ground = HEIGHT;
    return NAMES.flatMap((name) => {
      const height = (bar.counts[name] / highest) * HEIGHT;
      ground -= height;
      const place = { x: width * (nth + 0.1), width: width * 0.8, y: ground, height };
      const said = svg("title", {}, `${at(bar.from)}: ${bar.counts[name]} ${name}`);
      return height > 0 ? [svg("rect", { class: name, ...place }, said)] : [];
    });
  });
  return svg(
    "svg",
    { class: "bars", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label, preserveAspectRatio: "none" },
    ...parts,
  );
}

/** A line for each endpoint: a bar as long as its p50, a thin one as long as its p99, and both in figures. */
function answerTimes(times: AnswerTimes[]): HTMLElement {
  if (times.length === 0) return h("p", { class: "muted" }, "No receiver answered yet.");
  const longest = Math.max(1, ...times.map(({ p99 }) => p99));
  const rest = times.length - MOST_ENDPOINTS;
  return h(
    "ul",
    { class: "answer-times" },
    times
      .slice(0, MOST_ENDPOINTS)
      .map(({ endpoint, p50, p99 }) =>
        h(
          "li",
          {},
          h("span", { class: "endpoint" }, endpoint),
          svg(
            "svg",
            { viewBox: `0 0 ${WIDTH} 10`, preserveAspectRatio: "none", "aria-hidden": "true" },
            svg("rect", { class: "p99", x: 0, y: 3, height: 4, width: (p99 / longest) * WIDTH }),
            svg("rect", { class: "p50", x: 0, y: 0, height: 10, width: (p50 / longest) * WIDTH }),
          ),
          h("span", { class: "muted" }, `p50 ${p50} ms, p99 ${p99} ms`),
        ),
      ),
    rest > 0 && h("li", { class: "muted" }, `${rest} faster ones are in the table.`),
  );
}

const table = (label: string, head: string[], rows: (string | number)[][]) =>
  h(
    "div",
    { class: "scrolled", tabindex: 0, role: "region", "aria-label": `${label}, as a table` },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ...head.map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, ...rows.map(rowOf)),
    ),
  );

const rowOf = ([name, ...figures]: (string | number)[]): Child =>
  h("tr", {}, h("th", { scope: "row" }, name), ...figures.map((figure) => h("td", {}, figure)));
