import type { NotificationRecord } from "../../../generated/schemas.ts";
import { DAY_MS, HOUR_MS, localTime, MINUTE_MS } from "./time.ts";

/** Outcomes from bottom to top, each with the states that it counts. */
const OUTCOMES = {
  delivered: ["complete"],
  waiting: ["queue", "working"],
  failed: ["failed"],
  dead: ["dead"],
} as const;
export type Outcome = keyof typeof OUTCOMES;
export const NAMES = Object.keys(OUTCOMES) as Outcome[];

type Counts = Record<Outcome, number>;
/** Number of deliveries per outcome that started within a step. */
export type Bar = { from: Date; counts: Counts };
/** Deliveries over time. `per` names the step. */
export type Bars = { per: string; bars: Bar[] };

/** The step is an hour, a minute if all entries are within one hour, or longer if there are more hours than fit. */
const STEPS: [step: number, name: string][] = [
  [MINUTE_MS, "minute"],
  [HOUR_MS, "hour"],
  [6 * HOUR_MS, "6 hours"],
  [DAY_MS, "day"],
  [7 * DAY_MS, "7 days"],
];
const MAX_BARS = 60;

/** Groups entries by steps of the outlet's local time, from the first to the last entry, including empty steps. */
export function barsOf(records: readonly NotificationRecord[], timeZone: string): Bars {
  const moments = records.map(({ created_at }) => Date.parse(created_at));
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  if (records.length === 0) return { per: "hour", bars: [] };
  const ahead = aheadOfUtc(first, timeZone); // Indonesia does not use daylight saving time.
  const beginOf = (moment: number, step: number) => Math.floor((moment + ahead) / step) * step - ahead;
  const countOf = (step: number) => (beginOf(last, step) - beginOf(first, step)) / step + 1;
  const [week] = STEPS.at(-1) ?? [7 * DAY_MS];
  const weeks = Math.ceil((last - first) / week / MAX_BARS + 1);
  const [step, per] = STEPS.find(([step]) => countOf(step) <= MAX_BARS) ?? [weeks * week, `${weeks * 7} days`];
  const byBegin = Map.groupBy(records, ({ created_at }) => beginOf(Date.parse(created_at), step));
  const bars = Array.from({ length: countOf(step) }, (_, nth) => {
    const from = beginOf(first, step) + nth * step;
    return { from: new Date(from), counts: countsOf(byBegin.get(from) ?? []) };
  });
  return { per, bars };
}

export const countsOf = (records: readonly NotificationRecord[]): Counts =>
  Object.fromEntries(
    NAMES.map((name) => [
      name,
      records.filter(({ delivery_status: is }) => (OUTCOMES[name] as readonly string[]).includes(is)).length,
    ]),
  ) as Counts;

function aheadOfUtc(moment: number, timeZone: string): number {
  const { date, time } = localTime(new Date(moment), timeZone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(moment / 1_000) * 1_000;
}

/** Response times of a receiver, in ms: median (`p50`) and 99th percentile (`p99`). */
export type ResponseTimes = { endpoint: string; responses: number; p50: number; p99: number };

/** Response times of each endpoint that responded, slowest first. */
export function responseTimesOf(records: readonly NotificationRecord[]): ResponseTimes[] {
  return [...Map.groupBy(records, ({ endpoint }) => endpoint)]
    .flatMap(([endpoint, endpointRecords]) => {
      const times = endpointRecords
        .flatMap(({ history }) => history.flatMap(({ duration_ms }) => duration_ms ?? []))
        .toSorted((a, b) => a - b);
      const within = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
      return times.length === 0 ? [] : [{ endpoint, responses: times.length, p50: within(0.5), p99: within(0.99) }];
    })
    .sort((a, b) => b.p99 - a.p99 || b.p50 - a.p50);
}
