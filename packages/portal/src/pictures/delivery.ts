import { type Contract, sentenceList, stopAt } from "@partner-api/contract";
import { code, duration } from "../markdown.ts";
import { policyOf, retrySpan } from "../policy.ts";
import type { Picture, Size } from "./picture.ts";
import { drawRail, type RailDrawing } from "./rail.ts";
import { meaningsOf, schemaNamed } from "./statuses.ts";
import { type Drawing, element, path, words } from "./svg.ts";

/** All attempts of a delivery on a time axis, from `x-delivery-policy`, and its final states. */
export function deliveryPicture({ openapi, asyncapi }: Contract): Picture {
  const policy = policyOf(asyncapi);
  const schema = schemaNamed(openapi, "DeliveryStatus");
  const meanings = meaningsOf(schema);
  const state = (name: string) =>
    meanings.has(name) ? name : stopAt(schema, `expected the state ${name}, which is drawn, got none`);
  const [complete, dead] = [state("complete"), state("dead")];
  const delays = policy.retry_delays_seconds;
  const attempts = [
    "attempt 1, at once",
    ...delays.map((delay, nth) => `attempt ${nth + 2}, ${duration(delay)} later`),
  ];
  const timeout = duration(policy.timeout_seconds);
  const stops = sentenceList(policy.stop_statuses.map(String), "or");
  const times = timesOf(delays);
  return {
    name: "delivery",
    title: "The life of a delivery",
    description: `${attempts.length} attempts over about ${retrySpan(asyncapi)}, with these pauses: ${sentenceList(delays.map(duration))}. A 2xx response within ${timeout} makes it ${complete}; otherwise it is finally ${dead}.`,
    list: [
      ...attempts.map((text, nth) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${since(times[nth] ?? 0)}`),
      `${code(dead)}: it ${meanings.get(dead)}, and can be [redelivered](/operations/redeliver-notification/).`,
      `${code(complete)} at any attempt with a 2xx response within ${timeout}.`,
      `A ${stops} response at any attempt deactivates the subscription.`,
    ],
    explainedAt: "guides/receiving-events/#respond-then-work",
    draw: (size) => {
      const rail = drawRail(
        {
          stops: [...attempts.map((label) => ({ label })), { label: dead, isName: true }],
          exits: [
            { label: complete, isName: true, note: `2xx in ${timeout}` },
            { label: stops, note: "deactivated" },
          ],
        },
        size,
      );
      return withTimes(rail, times, size);
    },
  };
}

/** Seconds from the first attempt to each. */
function timesOf(delays: number[]): number[] {
  const times = [0];
  for (const delay of delays) times.push((times.at(-1) ?? 0) + delay);
  return times;
}

/** Time since the first attempt, in the two largest units. */
const since = (seconds: number): string =>
  seconds === 0 ? "" : `; ${duration(seconds).split(" ").slice(0, 4).join(" ")} after the first`;

const CHART = { from: 250, to: 470, least: 2, most: 200_000 };
const MARKS: [seconds: number, name: string][] = [
  [60, "1 min"],
  [3_600, "1 h"],
  [86_400, "1 day"],
];

/** If there is room, each attempt is also shown on a logarithmic axis of the time since the first one. */
function withTimes(rail: RailDrawing, times: number[], size: Size): Drawing {
  if (size === "narrow") return rail;
  const xOf = (seconds: number) => {
    const share = Math.log(Math.max(CHART.least, seconds) / CHART.least) / Math.log(CHART.most / CHART.least);
    return CHART.from + share * (CHART.to - CHART.from);
  };
  const bottom = rail.yOf(times.length);
  const way = times.flatMap((seconds, nth) => (nth === 0 ? [] : ["H", xOf(seconds), "V", rail.yOf(nth)]));
  const marks = [
    ...MARKS.flatMap(([seconds, name]) => [
      path("grid", "M", xOf(seconds), 10, "V", bottom - 6),
      words(xOf(seconds), bottom + 8, name, { class: "note", anchor: "middle" }),
    ]),
    path("line", "M", xOf(0), rail.yOf(0), ...way),
    ...times.map((seconds, nth) => element("circle", { class: "dot", cx: xOf(seconds), cy: rail.yOf(nth), r: 3.5 })),
  ];
  return { ...rail, marks: [...rail.marks, ...marks] };
}
