import { timestampToleranceS } from "../generated/contract.ts";
import { exampleEvents } from "../generated/example-events.ts";
import { longestOrder, newEvents, oneOfEach, withUnknownFields, withValue } from "./events.ts";
import { kilobytesOf, largeEvents } from "./large-events.ts";
import { isAccepted, type Probe, SLOW_MS } from "./probe.ts";
import { accepted, named, newOrder, outcomeOf, refused, takenWith, varied } from "./verdicts.ts";

/** One thing that the contract asks of a receiver. */
export type Check = {
  name: string;
  expected: string;
  mend: string;
  /** A limit of the check: faults that a pass does not exclude. */
  note?: string;
  /** @returns what came instead, one line each */
  run: (probe: Probe) => Promise<string[]>;
};

const SIGNATURES = ["webhook-signature", "X-Svc-Signature"] as const;
/** A secret that no receiver has. */
const OTHER_SECRET = `whsec_${btoa("a secret that nobody was given.")}`;

/** The service's checks of a receiver, in the order in which they run. The first one is what the others stand on. */
export const checks: readonly Check[] = [
  {
    name: "accepted",
    expected: "a rightly signed event is answered with 2xx",
    mend: "Compare the secret, and verify both signatures with x-signature-test-vector of the event contract. Answer at this very address: a redirect (3xx) is not followed.",
    run: async (probe) => accepted(probe, [named(newOrder(probe))]),
  },
  {
    name: "raw-body",
    expected: "the signature is checked over the bytes that came, whatever they look like",
    mend: "Verify the raw body before anything parses it; JSON that is parsed and written again has other bytes.",
    run: async (probe) => {
      const event = newOrder(probe);
      const text = JSON.stringify(event.payload, null, 2)
        .replace(/("order_total": \d+)/, "$1.0")
        .replace(/("notes": ")/, "$1\\u00e9 – 🌶 ");
      return accepted(probe, [["spaces, 1.0 and \\u00e9 in the JSON", event, { text }]]);
    },
  },
  {
    name: "rotation",
    expected: "while a secret is being rotated, one of two signatures is enough",
    mend: "Split webhook-signature at spaces and take the delivery if one of its entries fits.",
    run: async (probe) =>
      accepted(probe, [["two signatures", newOrder(probe), { secrets: [probe.secret, OTHER_SECRET] }]]),
  },
  {
    name: "forged",
    expected: "a delivery with a wrong signature is not answered with 2xx",
    mend: "Compute the signatures over the raw body with your secret, compare them in constant time, and answer 401 when none fits.",
    run: (probe) =>
      refused(probe, [
        ["signed with another secret", { secrets: [OTHER_SECRET] }],
        ["one byte changed after it was signed", { tamper: withOneByteChanged }],
      ]),
  },
  {
    name: "stale",
    expected: `a webhook-timestamp more than ${timestampToleranceS} s from the clock is not answered with 2xx`,
    mend: "Compare webhook-timestamp with your clock: whoever recorded a delivery must not send it again later.",
    run: (probe) => {
      const minutes = (timestampToleranceS + 60) / 60;
      return refused(probe, [
        [`${minutes} minutes old`, { fromNowS: -timestampToleranceS - 60 }],
        [`${minutes} minutes ahead`, { fromNowS: timestampToleranceS + 60 }],
      ]);
    },
  },
  {
    name: "unsigned",
    expected: "a delivery without signature headers is not answered with 2xx",
    mend: "Refuse a delivery whose signature is missing as you refuse a wrong one.",
    run: (probe) => refused(probe, [[`without ${SIGNATURES.join(" and ")}`, { without: SIGNATURES }]]),
  },
  {
    name: "duplicates",
    expected: "an event that comes again is answered with 2xx again",
    mend: "Keep the keys (X-Svc-Idempotency-Key) that you handled, and answer 2xx to one that you have, also while you are still at it.",
    note: "That the second one had no effect cannot be seen from here: look whether each order is there once.",
    run: async (probe) => {
      const [event, twin] = [newOrder(probe), newOrder(probe)];
      const [id, twinId] = [crypto.randomUUID(), crypto.randomUUID()];
      const got = await accepted(probe, [
        ["the first time", event, { id }],
        ["the second time, signed anew", event, { id, fromNowS: 1 }],
        ["once more, for another subscription", event],
      ]);
      const answers = await Promise.all([1, 2].map(() => probe.deliver(twin, { id: twinId })));
      const late = answers.find((answer) => !isAccepted(answer));
      return late ? [...got, `twice at the same time: ${outcomeOf(late)}`] : got;
    },
  },
  {
    name: "out-of-order",
    expected: "events of an order that come in the wrong order are answered with 2xx",
    mend: "Compare order.sequence with the one that you have, and answer 2xx to what is older, without applying it.",
    note: "That nothing went backwards cannot be seen from here: look whether the order is completed.",
    run: async (probe) => accepted(probe, newEvents(longestOrder(), probe.outlet).reverse().map(named)),
  },
  {
    name: "events",
    expected: `each of the ${oneOfEach().length} events is answered with 2xx`,
    mend: "Answer 2xx to every event, also to one that you do nothing with.",
    run: async (probe) => {
      const got: string[] = [];
      for (const event of newEvents(oneOfEach(), probe.outlet)) {
        const [line] = await accepted(probe, [named(event)]);
        if (line === undefined) continue;
        probe.refused.add(event.name);
        got.push(line);
      }
      return got;
    },
  },
  {
    name: "unknown-fields",
    expected: "fields that are not in the contract are ignored",
    mend: "Parse loosely: fields may be added at any time.",
    run: async (probe) => accepted(probe, varied(probe, oneOfEach()).map(withUnknownFields).map(named)),
  },
  {
    name: "unknown-values",
    expected: "values and events that are not in the contract are answered with 2xx",
    mend: "Treat a value of a list that you do not know as `other`, and answer 2xx to an event that you do not know.",
    run: async (probe) => {
      const events = varied(probe, oneOfEach()).filter(({ enumerated }) => enumerated.length > 0);
      const unknown = withValue(newOrder(probe), ["header", "event_name"], "food.order.of_a_later_version");
      return [
        ...(await takenWith(probe, events, ({ enumerated }) => enumerated, "OF_A_LATER_VERSION")),
        ...(await accepted(probe, [["an event of a later version", unknown]])),
      ];
    },
  },
  {
    name: "nulls",
    expected: "null is taken wherever the contract allows it",
    mend: "Allow null for what the contract calls nullable: driver, customer.name, notes and more.",
    run: async (probe) => takenWith(probe, varied(probe, exampleEvents), ({ mayBeNull }) => mayBeNull, null),
  },
  {
    name: "large",
    expected: "a large event is answered with 2xx",
    mend: "Raise the limit of the body, of the web server before it too, to 5 MiB.",
    run: async (probe) =>
      accepted(
        probe,
        largeEvents(probe).map((event) => [`${event.name} of ${kilobytesOf(event)} kB`, event]),
      ),
  },
  {
    name: "method",
    expected: "only POST is a delivery: the same as PUT is not answered with 2xx",
    mend: "Take deliveries by POST alone and answer 405 otherwise.",
    run: (probe) => refused(probe, [["PUT", { method: "PUT" }]]),
  },
  {
    name: "in-time",
    expected: `every answer comes within ${SLOW_MS / 1000} s`,
    mend: "Store the event, answer, and do the work afterwards.",
    run: async ({ slowest, slowMs }) => {
      const { name, tookMs } = slowest();
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
      return tookMs <= slowMs ? [] : [`${name}: ${seconds(tookMs)}, longer than ${seconds(slowMs)}`];
    },
  },
];

const withOneByteChanged = (text: string): string =>
  text.replace(/("order_total":)(\d)/, (_, key: string, digit: string) => key + (((Number(digit) + 1) % 9) + 1));
