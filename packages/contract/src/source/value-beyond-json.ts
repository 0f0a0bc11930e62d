import { placeOfValue } from "./place.ts";
import type { Problem } from "./problem.ts";

/** The first value of a file that JSON does not have: a number out of range, or bytes. */
export function valueBeyondJson(text: string, name: string, value: unknown): Problem | undefined {
  const keys = MAYBE.test(text) ? keysTo(value, new Set()) : undefined;
  if (keys === undefined) return undefined;
  const place = placeOfValue({ file: { name, text }, keys });
  const [line = 1, column = 1] = place.split(":").slice(-2).map(Number);
  const received = /^[^\s,\]}]+/.exec(text.split("\n")[line - 1]?.slice(column - 1) ?? "")?.[0];
  return {
    place,
    message: `Expected a value that JSON can have, got ${received}.`,
    hint: "write a number of at most 1.7e308, or quote it if it is a text",
  };
}

/** Spellings of such values. Most files have none, so that their values need not be visited. */
const MAYBE = /[\d.]e\+?\d{2}|\d{309}|\.inf|\.nan|!/i;

function keysTo(value: unknown, visited: Set<unknown>): string[] | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : [];
  if (typeof value !== "object" || value === null || visited.has(value)) return undefined;
  if (value instanceof Uint8Array) return [];
  visited.add(value);
  for (const [key, member] of Object.entries(value)) {
    const keys = keysTo(member, visited);
    if (keys !== undefined) return [key, ...keys];
  }
  return undefined;
}
