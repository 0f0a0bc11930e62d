import type { CannotRead, Problem } from "@partner-api/contract";

/** What cannot be read as a problem: its place is the one with which the message begins, or else the given one. */
export function unreadProblem(error: CannotRead, otherwise: string): Problem {
  const [, place = otherwise, message = error.message] = /^(\S+:\d+:\d+):? (.*)$/s.exec(error.message) ?? [];
  return { place, message, mend: "correct it; nothing else can be read before" };
}
