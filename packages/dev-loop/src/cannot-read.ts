import type { CannotRead, Problem } from "@partner-api/contract";

/** A read error as a problem. The place comes from the start of the message, or else from the given fallback. */
export function problemOfReadError(error: CannotRead, fallbackPlace: string): Problem {
  const [, place = fallbackPlace, message = error.message] = /^(\S+:\d+:\d+):? (.*)$/s.exec(error.message) ?? [];
  return { place, message, hint: "correct it; no other check can run before this is fixed" };
}
