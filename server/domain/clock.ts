import type { SetClockRequest } from "../../generated/schemas.ts";
import { DAY_MS } from "../durations.ts";
import { Rejection } from "./violation.ts";

/** A move of the test clock: by a duration, or to a time. */
export type ClockMove = { byMs: number } | { to: Date };

/** Limit of `now`, equal to the limit of `advance_seconds` in the schema. */
const MAX_DAYS = 366;

/** Rejects requests with neither or both fields, and a `now` too far ahead (operation setClock). */
export function moveOf({ advance_seconds, now }: SetClockRequest, current: Date): ClockMove | Rejection {
  if (advance_seconds !== undefined && now === undefined) return { byMs: advance_seconds * 1000 };
  if (advance_seconds !== undefined || now === undefined)
    return new Rejection({
      code: "CLOCK_MOVE_UNCLEAR",
      message: `Expected either advance_seconds or now, got ${now === undefined ? "neither" : "both"}.`,
      field: "",
    });
  const to = new Date(now);
  const latest = new Date(current.getTime() + MAX_DAYS * DAY_MS);
  if (to > latest)
    return new Rejection({
      code: "CLOCK_MOVE_TOO_FAR",
      message: `Expected a time of at most ${MAX_DAYS} days ahead, ${latest.toISOString()}; got ${now}.`,
      field: "/now",
    });
  return { to };
}
