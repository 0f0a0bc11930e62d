import { timestampToleranceS } from "../generated/contract.ts";
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
import { isAccepted, type Probe, SLOW_MS } from "./probe.ts";

/** One requirement of the contract for receivers. */
export type Check = {
  name: string;
  expected: string;
  fix: string;
  /** Limit of the check: faults that a pass does not rule out. */
  note?: string;
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
    expected: "a correctly signed event gets 2xx",
    fix: "Compare the secret, and verify both signatures with x-signature-test-vector of the event contract. Respond at exactly this URL: redirects (3xx) are not followed.",
    run: async (probe) => expectAccepted(probe, [withName(newOrder(probe))]),
  },
  {
    name: "raw-body",
    expected: "the signature is verified over the raw bytes, regardless of their formatting",
    fix: "Verify the raw body before anything parses it: parsed and re-serialized JSON has different bytes.",
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
    expected: "during a secret rotation, one matching signature out of two is enough",
    fix: "Split webhook-signature at spaces and accept the delivery if one entry matches.",
    run: async (probe) =>
      expectAccepted(probe, [["two signatures", newOrder(probe), { secrets: [probe.secret, OTHER_SECRET] }]]),
  },
  {
    name: "forged",
    expected: "a delivery with a wrong signature does not get 2xx",
    fix: "Compute the signatures over the raw body with your secret, compare them in constant time, and return 401 if none matches.",
    run: (probe) =>
      expectRejected(probe, [
        ["signed with another secret", { secrets: [OTHER_SECRET] }],
        ["one byte changed after it was signed", { tamper: withOneByteChanged }],
      ]),
  },
  {
    name: "stale",
    expected: `a webhook-timestamp more than ${timestampToleranceS} s from the clock does not get 2xx`,
    fix: "Compare webhook-timestamp with your clock, so that a recorded delivery cannot be replayed later.",
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
    expected: "a delivery without signature headers does not get 2xx",
    fix: "Reject a delivery without a signature, like one with a wrong signature.",
    run: (probe) => expectRejected(probe, [[`without ${SIGNATURES.join(" and ")}`, { without: SIGNATURES }]]),
  },
  {
    name: "duplicates",
    expected: "a duplicate event gets 2xx",
    fix: "Store the keys (X-Svc-Idempotency-Key) of handled deliveries, and return 2xx for a stored key, also while the first delivery is still being handled.",
    note: "This check cannot see the effect of the duplicate: verify that each order exists once.",
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
    expected: "events of an order that arrive out of order get 2xx",
    fix: "Compare order.sequence with the stored one, and return 2xx for an older event without applying it.",
    note: "This check cannot see the order's state: verify that the order is completed.",
    run: async (probe) => expectAccepted(probe, newEvents(longestOrder(), probe.outlet).reverse().map(withName)),
  },
  {
    name: "events",
    expected: `each of the ${oneOfEach().length} events gets 2xx`,
    fix: "Return 2xx for every event, also for events that you ignore.",
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
    expected: "fields that are not in the contract are ignored",
    fix: "Ignore unknown fields when parsing: fields may be added at any time.",
    run: async (probe) => expectAccepted(probe, eventsToVary(probe, oneOfEach()).map(withUnknownFields).map(withName)),
  },
  {
    name: "unknown-values",
    expected: "values and events that are not in the contract get 2xx",
    fix: "Treat an unknown enum value as `other`, and return 2xx for an unknown event.",
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
    expected: "null is accepted wherever the contract allows it",
    fix: "Accept null for fields that the contract marks as nullable: driver, customer.name, notes and more.",
    run: async (probe) =>
      expectAcceptedWith(probe, eventsToVary(probe, exampleEvents), ({ mayBeNull }) => mayBeNull, null),
  },
  {
    name: "large",
    expected: "a large event gets 2xx",
    fix: "Raise the body size limit to 5 MiB, in the web server in front as well.",
    run: async (probe) =>
      expectAccepted(
        probe,
        largeEvents(probe).map((event) => [`${event.name} of ${kilobytesOf(event)} kB`, event]),
      ),
  },
  {
    name: "method",
    expected: "deliveries are POST requests: the same request with PUT does not get 2xx",
    fix: "Accept POST only and return 405 otherwise.",
    run: (probe) => expectRejected(probe, [["PUT", { method: "PUT" }]]),
  },
  {
    name: "in-time",
    expected: `every response arrives within ${SLOW_MS / 1000} s`,
    fix: "Store the event, respond, and do the work afterwards.",
    run: async ({ slowest, slowMs }) => {
      const { name, tookMs } = slowest();
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
      return tookMs <= slowMs ? [] : [`${name}: ${seconds(tookMs)}, longer than ${seconds(slowMs)}`];
    },
  },
];

const withOneByteChanged = (text: string): string =>
  text.replace(/("order_total":)(\d)/, (_, key: string, digit: string) => key + (((Number(digit) + 1) % 9) + 1));
