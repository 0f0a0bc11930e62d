import { DAY_MS, HOUR_MS } from "../durations.ts";

/*
 * Times of events at the demo outlet. It is open from 10:00 to 22:00, and every day has the same number of events. Times are local times
 * of the outlet, in ms as if its clock were UTC.
 */

const OPENS_MS = 10 * HOUR_MS;
const OPEN_MS = 12 * HOUR_MS;

/**
 * Time of the `index`-th event, with `perDay` events a day in equal slots. `place`, from 0 to 1, is the position within its slot.
 */
export function timeOf(
  firstDayMs: number,
  { index, perDay, place }: { index: number; perDay: number; place: number },
): number {
  const day = Math.floor(index / perDay);
  const slot = (index % perDay) + place;
  return firstDayMs + day * DAY_MS + OPENS_MS + Math.floor((slot * OPEN_MS) / perDay);
}

/** ISO 8601 with the offset of the outlet. */
export const withOffset = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, "+07:00");
