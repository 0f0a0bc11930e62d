import { maxAnswerBytes, timestampToleranceS } from "../generated/contract.ts";
import { criteria } from "../generated/criteria.ts";
import { exampleEvents } from "../generated/example-events.ts";
import { type Event, examplesOf, longestOrder, newEvents, oneOfEach, withUnknownFields, withValue } from "./events.ts";
import {
  describeOutcome,
  eventsToVary,
  expectAccepted,
  expectAcceptedWith,
  expectExamples,
  expectRejected,
  newOrder,
  withName,
} from "./expectations.ts";
import { kilobytesOf, largeEvents } from "./large-events.ts";
import { isAccepted, type Outcome, type Probe } from "./probe.ts";

/** One criterion of `criteria.receiver`. */
export type Check = {
  name: keyof typeof criteria.receiver;
  /** @returns the deviations, one line each */
  run: (probe: Probe) => Promise<string[]>;
};

const SIGNATURES = ["webhook-signature", "X-Svc-Signature"] as const;
const ORDER_ERROR = "food.order.webhook_error";
/** A request takes less time than this. */
const SKEW_MARGIN_S = 60;
const PARALLEL = 8;
/** Requests without a valid signature, which every client on the internet can send. */
const HOSTILE = [
  ["no body", ""],
  ["a body that is no JSON", "<html>"],
  ["JSON of another form", "[null]"],
] as const;
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
        .replace(/("notes": ")/, "$1\\u00e9 – ");
      return expectAccepted(probe, [["spaces, 1.0 and \\u00e9 in the JSON", event, { text }]]);
    },
  },
  {
    name: "unicode",
    run: async (probe) => {
      const texts = [
        [["body", "customer", "name"], "Nguyễn 王 محمد 🌶"],
        [["body", "order", "order_items", 0, "notes"], "👩‍🍳 sans piment, 辛くない"],
      ] as const;
      const event = texts.reduce((so, [path, text]) => withValue(so, path, text), newOrder(probe));
      return expectAccepted(probe, [["names and notes with emoji and other scripts", event]]);
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
    name: "clock-skew",
    run: async (probe) =>
      expectAccepted(
        probe,
        [-1, 1].map((side) => {
          const fromNowS = side * (timestampToleranceS - SKEW_MARGIN_S);
          return [`webhook-timestamp ${fromNowS} s from now`, newOrder(probe), { fromNowS }];
        }),
      ),
  },
  {
    name: "late",
    run: async (probe) => {
      const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().replace(/\.\d+/, "");
      const event = withValue(newOrder(probe), ["header", "timestamp"], yesterday);
      return expectAccepted(probe, [["an event of yesterday, signed now", event]]);
    },
  },
  {
    name: "unsigned",
    run: (probe) =>
      expectRejected(probe, [[`without ${SIGNATURES.join(" and ")}`, { headers: withSignatures(() => undefined) }]]),
  },
  {
    name: "partial-signature",
    run: (probe) =>
      expectRejected(probe, [
        ["empty signatures", { headers: withSignatures((signature) => signature.match(/^v1,|^/)?.[0]) }],
        ["the first characters of the signatures", { headers: withSignatures((signature) => signature.slice(0, 8)) }],
      ]),
  },
  {
    name: "hostile-body",
    run: async (probe) => {
      const unsigned = { headers: withSignatures(() => undefined) };
      const rejected = await expectRejected(
        probe,
        HOSTILE.map(([description, text]) => [`${description}, unsigned`, { ...unsigned, text }]),
      );
      return [...rejected, ...(await expectAccepted(probe, [["the next event", newOrder(probe)]]))];
    },
  },
  {
    name: "rejects-with-4xx",
    run: async (probe) => {
      const { status, failure } = await probe.deliver(newOrder(probe), { secrets: [OTHER_SECRET] });
      const isRefused = status !== undefined && status >= 400 && status < 500;
      return isRefused ? [] : [`signed with another secret: ${status ?? failure}`];
    },
  },
  {
    name: "duplicates",
    run: (probe) => expectTwice(probe, newOrder(probe)),
  },
  {
    name: "payment-duplicates",
    run: async (probe) => {
      const lines = newEvents(examplesOf("payment."), probe.outlet).map((event) => expectTwice(probe, event));
      return (await Promise.all(lines)).flat();
    },
  },
  {
    name: "parallel-duplicates",
    run: async (probe) => {
      const [twin, id] = [newOrder(probe), crypto.randomUUID()];
      return expectTogether("twice at the same time", [1, 2], () => probe.deliver(twin, { id }));
    },
  },
  {
    name: "two-subscriptions",
    run: async (probe) => {
      const event = newOrder(probe);
      return expectAccepted(probe, [
        ["for one subscription", event],
        ["for another subscription", event],
      ]);
    },
  },
  {
    name: "parallel-orders",
    run: async (probe) => {
      const orders = Array.from({ length: PARALLEL }, () => newOrder(probe));
      return expectTogether(`${PARALLEL} orders at the same time`, orders, (order) => probe.deliver(order));
    },
  },
  {
    name: "out-of-order",
    run: async (probe) => expectAccepted(probe, newEvents(longestOrder(), probe.outlet).reverse().map(withName)),
  },
  {
    name: "order-events",
    run: async (probe) =>
      expectExamples(
        probe,
        oneOfEach().filter(({ name }) => name.startsWith("food.order.") && name !== ORDER_ERROR),
      ),
  },
  {
    name: "order-errors",
    run: async (probe) => expectExamples(probe, examplesOf(ORDER_ERROR)),
  },
  {
    name: "order-kinds",
    run: async (probe) =>
      expectAccepted(
        probe,
        newEvents(examplesOf("food.order.created"), probe.outlet).map((event) => [
          `${event.name}, ${event.payload.body.service_type}`,
          event,
        ]),
      ),
  },
  {
    name: "menu-results",
    run: async (probe) => expectExamples(probe, examplesOf("food.catalog.")),
  },
  {
    name: "payment-events",
    run: async (probe) => expectExamples(probe, examplesOf("payment.")),
  },
  {
    name: "unlinked-outlet",
    run: async (probe) => {
      const id = `OUT-${crypto.randomUUID().slice(0, 8)}`;
      const outlet = { id, externalOutletId: id };
      return expectAccepted(probe, [["an order of an outlet that you do not know", newOrder({ ...probe, outlet })]]);
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
      return expectAcceptedWith(probe, events, ({ enumerated }) => enumerated, "OF_A_LATER_VERSION");
    },
  },
  {
    name: "unknown-events",
    run: async (probe) => {
      const eventNamed = (name: string) => withValue(newOrder(probe), ["header", "event_name"], name);
      return expectAccepted(probe, [
        ["an event of a later version", eventNamed("food.order.of_a_later_version")],
        ["an event of a later product", eventNamed("later.product.changed")],
      ]);
    },
  },
  {
    name: "nulls",
    run: async (probe) =>
      expectAcceptedWith(probe, eventsToVary(probe, exampleEvents), ({ mayBeNull }) => mayBeNull, null),
  },
  {
    name: "optional-fields",
    run: async (probe) =>
      expectAcceptedWith(probe, eventsToVary(probe, oneOfEach()), ({ optional }) => optional, undefined),
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
    name: "short-response",
    run: async ({ longest }) => (longest() > maxAnswerBytes ? [`more than ${maxAnswerBytes} bytes in a response`] : []),
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

/** Changes both signatures of a delivery; undefined removes them. */
const withSignatures =
  (change: (signature: string) => string | undefined) =>
  (signed: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(signed).flatMap(([name, value]) => {
        const changed = SIGNATURES.some((header) => header === name) ? change(value) : value;
        return changed === undefined ? [] : [[name, changed]];
      }),
    );

async function expectTwice(probe: Probe, event: Event): Promise<string[]> {
  const id = crypto.randomUUID();
  return expectAccepted(probe, [
    [`${event.name}, the first time`, event, { id }],
    [`${event.name}, the second time, with a new signature`, event, { id, fromNowS: 1 }],
  ]);
}

async function expectTogether<Delivery>(
  description: string,
  all: readonly Delivery[],
  deliver: (delivery: Delivery) => Promise<Outcome>,
): Promise<string[]> {
  const late = (await Promise.all(all.map(deliver))).find((outcome) => !isAccepted(outcome));
  return late ? [`${description}: ${describeOutcome(late)}`] : [];
}

const withOneByteChanged = (text: string): string =>
  text.replace(/("order_total":)(\d)/, (_, key: string, digit: string) => key + (((Number(digit) + 1) % 9) + 1));
