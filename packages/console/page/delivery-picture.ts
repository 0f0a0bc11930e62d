import type { NotificationRecord } from "../../../generated/schemas.ts";
import {
  type Bar,
  barsOf,
  countsOf,
  NAMES,
  type Outcome,
  type ResponseTimes,
  responseTimesOf,
} from "./delivery-figures.ts";
import { figures, h, svg } from "./dom.ts";
import { shownTime } from "./time.ts";

/** Colours of the bars, as in the badges. */
const TONES: Record<Outcome, string> = { delivered: "good", waiting: "calm", failed: "warn", dead: "bad" };
const [WIDTH, HEIGHT] = [480, 130];
/** Maximum number of endpoints in the chart. The table shows all of them. */
const MAX_ENDPOINTS = 6;

/** Charts of deliveries by outcome over time and of response times, also as tables. Outcomes have different patterns. */
export function deliveryPictures(records: readonly NotificationRecord[], timeZone: string): HTMLElement {
  const { per, bars } = barsOf(records, timeZone);
  const times = responseTimesOf(records);
  const counts = countsOf(records);
  const at = (moment: Date) => shownTime(moment, timeZone);
  return h(
    "section.card.pictures",
    { "aria-label": "Deliveries over time" },
    patterns(),
    h(
      "div.pair",
      h(
        "figure",
        h(
          "figcaption",
          h("strong", `Deliveries per ${per}`),
          h(
            "span.legend",
            NAMES.map((name) => h("span", { class: `chip ${TONES[name]}` }, swatch(name), ` ${counts[name]} ${name}`)),
          ),
        ),
        outcomes(
          bars,
          `Deliveries per ${per}, by outcome: ${NAMES.map((name) => `${counts[name]} ${name}`).join(", ")}`,
          at,
        ),
        h(
          "p.muted.span",
          [...new Set([bars[0], bars.at(-1)])].map((bar) => h("span", bar ? at(bar.from) : "")),
        ),
      ),
      h(
        "figure",
        h(
          "figcaption",
          h("strong", "Response times of receivers"),
          h("span.muted", "50 % within p50, 99 % within p99"),
        ),
        responseTimes(times),
      ),
    ),
    h(
      "details",
      h("summary.muted", "Show as table"),
      figures(
        `Deliveries per ${per}`,
        ["From", ...NAMES],
        bars.map(({ from, counts }) => [at(from), ...NAMES.map((name) => counts[name])]),
      ),
      figures(
        "Response times of receivers",
        ["Endpoint", "Responses", "p50, ms", "p99, ms"],
        times.map(({ endpoint, responses, p50, p99 }) => [endpoint, responses, p50, p99]),
      ),
    ),
  );
}

/** Solid, empty, striped and crossed patterns, distinguishable without colours. */
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

/** One stacked bar per step. */
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
      const outcomesText = svg("title", {}, `${at(bar.from)}: ${bar.counts[name]} ${name}`);
      return height > 0 ? [svg("rect", { class: name, ...place }, outcomesText)] : [];
    });
  });
  return svg(
    "svg",
    { class: "bars", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label, preserveAspectRatio: "none" },
    ...parts,
  );
}

/** One row per endpoint: a thick bar for p50, a thin one for p99, and both values. */
function responseTimes(times: ResponseTimes[]): HTMLElement {
  if (times.length === 0) return h("p.muted", "No receiver has responded yet.");
  const longest = Math.max(1, ...times.map(({ p99 }) => p99));
  const rest = times.length - MAX_ENDPOINTS;
  return h(
    "ul.answer-times",
    times
      .slice(0, MAX_ENDPOINTS)
      .map(({ endpoint, p50, p99 }) =>
        h(
          "li",
          h("span.endpoint", endpoint),
          svg(
            "svg",
            { viewBox: `0 0 ${WIDTH} 10`, preserveAspectRatio: "none", "aria-hidden": "true" },
            svg("rect", { class: "p99", x: 0, y: 3, height: 4, width: (p99 / longest) * WIDTH }),
            svg("rect", { class: "p50", x: 0, y: 0, height: 10, width: (p50 / longest) * WIDTH }),
          ),
          h("span.muted", `p50 ${p50} ms, p99 ${p99} ms`),
        ),
      ),
    rest > 0 && h("li.muted", `The table shows ${rest} more, which are faster.`),
  );
}
