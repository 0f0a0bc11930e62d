import { timestampToleranceS } from "../generated/contract.ts";
import { criteria } from "../generated/criteria.ts";
import { exampleEvents } from "../generated/example-events.ts";
import { longestOrder, newEvents, oneOfEach, withUnknownFields, withValue } from "./events.ts";
import {
  describeOutcome,
  eventsToVary,
  expectAccepted,
  expectAcceptedWith,
  expectRejected,
  newOrder,
  withName,
} from "./expectations.ts";
import { kilobytesOf, largeEvents } from "./large-events.ts";
import { isAccepted, type Probe } from "./probe.ts";

/** One criterion of `criteria.receiver`. */
export type Check = {
  name: keyof typeof criteria.receiver;
  /** @returns the deviations, one line each */
  run: (probe: Probe) => Promise<string[]>;
};

const SIGNATURES = ["webhook-signature", "X-Svc-Signature"] as const;
/** A secret that no receiver has. */
const OTHER_SECRET = `whsec_${btoa("a secret that nobody was given.")}`;

/** The checks, in the order in which they run. The others depend on the first one. */
export const checks: readonly Check[] = [
  {
    name: "accepted",
    run: async (probe) => expectAccepted(probe, [withName(newOrder(probe))]),
  },
  {
    name: "raw-body",
    run: async (probe) => {
      const event = newOrder(probe);
      const text = JSON.stringify(event.payload, null, 2)
        .replace(/("order_total": \d+)/, "$1.0")
        .replace(/("notes": ")/, "$1\\u00e9 – 🌶 ");
      return expectAccepted(probe, [["spaces, 1.0 and \\u00e9 in the JSON", event, { text }]]);
    },
  },
  {
    name: "rotation",
    run: async (probe) =>
      expectAccepted(probe, [["two signatures", newOrder(probe), { secrets: [probe.secret, OTHER_SECRET] }]]),
  },
  {
    name: "forged",
    run: (probe) =>
      expectRejected(probe, [
        ["signed with another secret", { secrets: [OTHER_SECRET] }],
        ["one byte changed after it was signed", { tamper: withOneByteChanged }],
      ]),
  },
  {
    name: "stale",
    run: (probe) => {
      const minutes = (timestampToleranceS + 60) / 60;
      return expectRejected(probe, [
        [`${minutes} minutes old`, { fromNowS: -timestampToleranceS - 60 }],
        [`${minutes} minutes ahead`, { fromNowS: timestampToleranceS + 60 }],
      ]);
    },
  },
  {
    name: "unsigned",
    run: (probe) => expectRejected(probe, [[`without ${SIGNATURES.join(" and ")}`, { without: SIGNATURES }]]),
  },
  {
    name: "duplicates",
    run: async (probe) => {
      const [event, twin] = [newOrder(probe), newOrder(probe)];
      const [id, twinId] = [crypto.randomUUID(), crypto.randomUUID()];
      const deviations = await expectAccepted(probe, [
        ["the first time", event, { id }],
        ["the second time, with a new signature", event, { id, fromNowS: 1 }],
        ["a third time, for another subscription", event],
      ]);
      const outcomes = await Promise.all([1, 2].map(() => probe.deliver(twin, { id: twinId })));
      const late = outcomes.find((outcome) => !isAccepted(outcome));
      return late ? [...deviations, `twice at the same time: ${describeOutcome(late)}`] : deviations;
    },
  },
  {
    name: "out-of-order",
    run: async (probe) => expectAccepted(probe, newEvents(longestOrder(), probe.outlet).reverse().map(withName)),
  },
  {
    name: "events",
    run: async (probe) => {
      const deviations: string[] = [];
      for (const event of newEvents(oneOfEach(), probe.outlet)) {
        const [line] = await expectAccepted(probe, [withName(event)]);
        if (line === undefined) continue;
        probe.rejectedEvents.add(event.name);
        deviations.push(line);
      }
      return deviations;
    },
  },
  {
    name: "unknown-fields",
    run: async (probe) => expectAccepted(probe, eventsToVary(probe, oneOfEach()).map(withUnknownFields).map(withName)),
  },
  {
    name: "unknown-values",
    run: async (probe) => {
      const events = eventsToVary(probe, oneOfEach()).filter(({ enumerated }) => enumerated.length > 0);
      const unknown = withValue(newOrder(probe), ["header", "event_name"], "food.order.of_a_later_version");
      return [
        ...(await expectAcceptedWith(probe, events, ({ enumerated }) => enumerated, "OF_A_LATER_VERSION")),
        ...(await expectAccepted(probe, [["an event of a later version", unknown]])),
      ];
    },
  },
  {
    name: "nulls",
    run: async (probe) =>
      expectAcceptedWith(probe, eventsToVary(probe, exampleEvents), ({ mayBeNull }) => mayBeNull, null),
  },
  {
    name: "large",
    run: async (probe) =>
      expectAccepted(
        probe,
        largeEvents(probe).map((event) => [`${event.name} of ${kilobytesOf(event)} kB`, event]),
      ),
  },
  {
    name: "method",
    run: (probe) => expectRejected(probe, [["PUT", { method: "PUT" }]]),
  },
  {
    name: "in-time",
    run: async ({ slowest, slowMs }) => {
      const { name, tookMs } = slowest();
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
      return tookMs <= slowMs ? [] : [`${name}: ${seconds(tookMs)}, longer than ${seconds(slowMs)}`];
    },
  },
];

/** Texts of a check: what is expected, how to fix a failure, and faults that a pass does not rule out. */
export function textsOf({ name }: Check): { expected: string; fix: string; note: string } {
  const { observed, remedy, note = "" }: Criterion = criteria.receiver[name];
  return { expected: observed, fix: remedy, note };
}

type Criterion = { observed: string; remedy: string; note?: string };

const withOneByteChanged = (text: string): string =>
  text.replace(/("order_total":)(\d)/, (_, key: string, digit: string) => key + (((Number(digit) + 1) % 9) + 1));
