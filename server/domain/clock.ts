import { rules } from "../../generated/rules.ts";
import type { SetClockRequest } from "../../generated/schemas.ts";
import { DAY_MS } from "../durations.ts";
import { type Rejection, rejectionBy } from "./violation.ts";

/** A move of the test clock: by a duration, or to a time. */
export type ClockMove = { byMs: number } | { to: Date };

/** Dates that the service derives from the clock are at most months later. */
const END = new Date(Date.UTC(9000, 0));

/** Rejects requests with neither or both fields, and a time too far ahead (operation setClock). */
export function moveOf({ advance_seconds, now }: SetClockRequest, current: Date): ClockMove | Rejection {
  if (advance_seconds !== undefined && now === undefined) {
    const byMs = advance_seconds * 1000;
    return byMs > 0 && current.getTime() + byMs > END.getTime() ? afterEnd : { byMs };
  }
  if (advance_seconds !== undefined || now === undefined)
    return rejectionBy(
      "clock-move",
      `Expected either advance_seconds or now, got ${now === undefined ? "neither" : "both"}.`,
    );
  const to = new Date(now);
  const { days } = rules["clock-limit"];
  const latest = new Date(current.getTime() + days * DAY_MS);
  if (to > latest)
    return rejectionBy(
      "clock-limit",
      `Expected a time of at most ${days} days ahead, ${latest.toISOString()}; got ${now}.`,
    );
  return to > END ? afterEnd : { to };
}

const afterEnd = rejectionBy(
  "clock-end",
  `Expected a time until ${END.toISOString()}, the end of the clock, got a later one.`,
);

export const clockBackwards = (to: Date, current: Date) =>
  rejectionBy(
    "clock-forward",
    `Expected a time after the current time ${current.toISOString()}, got ${to.toISOString()}.`,
  );
