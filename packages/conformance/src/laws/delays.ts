import type { DeliveryPolicy, Json } from "@partner-api/contract";
import type { Law } from "./law.ts";
import { evaluate, valuesAt } from "./pointers.ts";

type Entry = {
  id: string;
  delivery_status: string;
  next_attempt_at: string | null;
  waiting?: { reason: string } | null;
  history: { time: string; delivered: boolean; duration_ms?: number | null; answer?: Json }[];
};

/** Times of the log may have whole seconds. */
const ROUNDING_SECONDS = 1;

export const DELIVERY_DELAYS: Law = {
  name: "delivery delays",
  from: "x-delivery-policy: retry_delays_seconds, jitter_percent and retry_after_statuses; the attempts in the delivery log",
  *judge(steps, { deliveryPolicy }) {
    if (deliveryPolicy === undefined) return;
    for (const step of steps)
      for (const entry of entriesIn(step.got).filter(isRetried)) {
        const { history } = entry;
        const delay = delayOf(entry);
        // A redelivery starts again with the first delay.
        const delays = deliveryPolicy.retry_delays_seconds.slice(0, history.length);
        const bounds = delays.map((seconds) => boundsOf(seconds, entry, deliveryPolicy));
        if (bounds.some(([least, most]) => delay >= least && delay <= most)) continue;
        const expected = `${delays.join(" or ")} s ± ${deliveryPolicy.jitter_percent} %`;
        yield { step, sentence: `expected ${expected} after attempt ${history.length}, got ${delay} s` };
      }
  },
};

/** An open circuit, a busy endpoint and older events delay an attempt further. */
const isRetried = ({ delivery_status, next_attempt_at, waiting, history }: Entry): boolean =>
  delivery_status === "failed" && next_attempt_at !== null && waiting?.reason === "next_attempt" && history.length > 0;

const delayOf = ({ next_attempt_at, history }: Entry): number =>
  seconds(String(next_attempt_at)) - seconds(String(history.at(-1)?.time));

/** The delay is counted from the start or the end of the attempt; Retry-After makes it longer. */
function boundsOf(delay: number, { history }: Entry, policy: DeliveryPolicy): [least: number, most: number] {
  const { duration_ms, answer } = history.at(-1) ?? {};
  const { status } = (answer ?? {}) as { status?: number };
  const most = delay * (1 + policy.jitter_percent / 100) + (duration_ms ?? 0) / 1000 + ROUNDING_SECONDS;
  return [
    delay * (1 - policy.jitter_percent / 100) - ROUNDING_SECONDS,
    status !== undefined && policy.retry_after_statuses.includes(status) ? Number.POSITIVE_INFINITY : most,
  ];
}

const seconds = (time: string): number => Date.parse(time) / 1000;

const entriesIn = (got: Json | undefined): Entry[] =>
  ["/data/notifications/*", "/data/notification"].flatMap((place) => valuesAt(got, place) as unknown as Entry[]);

export const ATTEMPTS: Law = {
  name: "delivery attempts",
  from: "x-delivery-policy: retry_delays_seconds; the attempts in the delivery log",
  *judge(steps, { deliveryPolicy }) {
    if (deliveryPolicy === undefined) return;
    const most = deliveryPolicy.retry_delays_seconds.length + 1;
    const rounds = new Map<string, number>();
    for (const step of steps) {
      const [id] = step.operation.id === "redeliverNotification" ? evaluate("$request.path.notification_id", step) : [];
      if (id !== undefined) rounds.set(String(id), (rounds.get(String(id)) ?? 1) + 1);
      for (const { id, history, delivery_status } of entriesIn(step.got)) {
        const maximum = most * (rounds.get(id) ?? 1);
        if (history.length > maximum)
          yield { step, sentence: `expected at most ${maximum} attempts, got ${history.length}` };
        const times = history.map(({ time }) => Date.parse(time));
        if (times.some((time, nth) => nth > 0 && time < (times[nth - 1] as number)))
          yield {
            step,
            sentence: `expected the attempts of a delivery from the oldest to the newest, got ${history.map(({ time }) => time).join(", ")}`,
          };
        if (delivery_status === "complete" && history.at(-1)?.delivered !== true)
          yield {
            step,
            sentence: "expected a complete delivery to end with a delivered attempt, got a failed one or none",
          };
      }
    }
  },
};
