import type { NotificationRecord } from "../../../generated/schemas.ts";
import { NAMES, type Outcome, type Slice, slicesOf } from "./delivery-slices.ts";
import { h, svg } from "./dom.ts";

/** The colours of badges, as the bars have them. */
const TONES: Record<Outcome, string> = { delivered: "good", waiting: "calm", failed: "warn", dead: "bad" };
const [WIDTH, HEIGHT] = [480, 90];

/** Deliveries by outcome, and times of answers, over the time that the entries span; the same as a table. */
export function deliveryPictures(records: readonly NotificationRecord[], at: (moment: Date) => string): HTMLElement {
  const slices = slicesOf(records);
  const total = (name: Outcome) => slices.reduce((sum, { counts }) => sum + counts[name], 0);
  const slowest = Math.max(0, ...slices.map((slice) => slice.slowest ?? 0));
  const said = NAMES.map((name) => `${total(name)} ${name}`).join(", ");
  return h(
    "section",
    { class: "card pictures", "aria-label": "Deliveries over time" },
    h(
      "div",
      { class: "pair" },
      h(
        "figure",
        {},
        h(
          "figcaption",
          {},
          "Deliveries by outcome ",
          NAMES.map((name) => [" ", h("span", { class: `chip ${TONES[name]}` }, `${total(name)} ${name}`)]),
        ),
        outcomes(slices, said),
        legend(slices, at),
      ),
      h(
        "figure",
        {},
        h(
          "figcaption",
          {},
          "Receivers’ answers, median and slowest: ",
          h("span", { class: "muted" }, `at most ${slowest} ms`),
        ),
        answerTimes(slices, slowest),
        legend(slices, at),
      ),
    ),
    h("details", {}, h("summary", { class: "muted" }, "As a table"), table(slices, at)),
  );
}

const picture = (label: string, ...children: SVGElement[]) =>
  svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label, preserveAspectRatio: "none" },
    ...children,
  );

const bar = (name: string, nth: number, count: number, [from, to]: readonly [number, number], share = 0.8) => {
  const width = WIDTH / count;
  return svg("rect", {
    class: name,
    x: width * (nth + (1 - share) / 2),
    width: width * share,
    y: HEIGHT - to,
    height: Math.max(0, to - from),
  });
};

function outcomes(slices: Slice[], said: string) {
  const sumOf = ({ counts }: Slice) => NAMES.reduce((sum, name) => sum + counts[name], 0);
  const highest = Math.max(1, ...slices.map(sumOf));
  const bars = slices.flatMap((slice, nth) => {
    let ground = 0;
    return NAMES.flatMap((name) => {
      const top = ground + (slice.counts[name] / highest) * HEIGHT;
      const one = bar(name, nth, slices.length, [ground, top]);
      ground = top;
      return slice.counts[name] > 0 ? [one] : [];
    });
  });
  return picture(`Deliveries by outcome over time: ${said}`, ...bars);
}

function answerTimes(slices: Slice[], slowest: number) {
  const heightOf = (ms: number | undefined) => ((ms ?? 0) / Math.max(1, slowest)) * HEIGHT;
  const bars = slices.flatMap((slice, nth) => [
    bar("slowest", nth, slices.length, [0, heightOf(slice.slowest)]),
    bar("median", nth, slices.length, [0, heightOf(slice.median)], 0.4),
  ]);
  return picture(`Times of receivers' answers over time: at most ${slowest} ms`, ...bars);
}

const legend = (slices: Slice[], at: (moment: Date) => string) => {
  const [first, last] = [slices[0], slices.at(-1)];
  return h(
    "p",
    { class: "muted span" },
    h("span", {}, first ? at(first.from) : ""),
    h("span", {}, last ? at(last.from) : ""),
  );
};

const table = (slices: Slice[], at: (moment: Date) => string) =>
  h(
    "div",
    { class: "scrolled", tabindex: 0, role: "region", "aria-label": "Deliveries over time, as a table" },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["From", ...NAMES, "Median, ms", "Slowest, ms"].map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        {},
        slices.map(({ from, counts, median, slowest }) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, at(from)),
            NAMES.map((name) => h("td", {}, counts[name])),
            [median, slowest].map((ms) => h("td", {}, ms ?? "none")),
          ),
        ),
      ),
    ),
  );
