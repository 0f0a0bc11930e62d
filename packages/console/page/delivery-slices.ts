import type { NotificationRecord } from "../../../generated/schemas.ts";

/** The outcomes, from the ground up, each with the states that it counts. */
const OUTCOMES = {
  delivered: ["complete"],
  waiting: ["queue", "working"],
  failed: ["failed"],
  dead: ["dead"],
} as const;
export type Outcome = keyof typeof OUTCOMES;
export const NAMES = Object.keys(OUTCOMES) as Outcome[];

/** Parts of a picture. */
const SLICES = 24;

/** A part of the time: how many deliveries of each outcome began in it, and how long receivers took to answer, in ms. */
export type Slice = {
  from: Date;
  counts: Record<Outcome, number>;
  median: number | undefined;
  slowest: number | undefined;
};

/** The time that entries span, in equal parts. */
export function slicesOf(records: readonly NotificationRecord[]): Slice[] {
  const moments = records.map(({ created_at }) => Date.parse(created_at));
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const width = Math.max(1_000, (last - first + 1_000) / SLICES);
  const count = Math.max(1, Math.ceil((last - first + 1) / width));
  return Array.from({ length: count }, (_, nth) => {
    const own = records.filter((_record, index) => Math.floor(((moments[index] ?? 0) - first) / width) === nth);
    const counts = Object.fromEntries(
      NAMES.map((name) => [
        name,
        own.filter(({ delivery_status: is }) => (OUTCOMES[name] as readonly string[]).includes(is)).length,
      ]),
    ) as Slice["counts"];
    const times = own
      .flatMap(({ history }) => history.flatMap(({ duration_ms }) => duration_ms ?? []))
      .toSorted((a, b) => a - b);
    return {
      from: new Date(first + nth * width),
      counts,
      median: times[Math.floor(times.length / 2)],
      slowest: times.at(-1),
    };
  });
}
