import type { z } from "zod";
import { pluralize } from "./pluralize.ts";
import { excerpt } from "./violation.ts";

/** A message for people: the expected value and the received value. */
export function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return `Expected ${expectation(issue)}, got nothing.`;
  return `Expected ${expectation(issue)}, got ${brief(value)}.`;
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return NAMES[issue.expected] ?? issue.expected;
    case "too_big":
      return `at most ${sized(issue.maximum, issue.origin)}`;
    case "too_small":
      return `at least ${sized(issue.minimum, issue.origin)}`;
    case "invalid_format":
      return (
        FORMATS[issue.format] ?? (issue.pattern === undefined ? issue.format : textOf(issue.pattern, issue.message))
      );
    case "invalid_value":
      return issue.values.length === 1 ? JSON.stringify(issue.values[0]) : `one of ${issue.values.join(", ")}`;
    case "unrecognized_keys":
      return `no key ${issue.keys.slice(0, 10).map(excerpt).join(", ")}`;
    default:
      return issue.message;
  }
}

/** The text of a pattern in its schema, if it has one. */
const textOf = (pattern: string, message: string): string =>
  message.startsWith("Invalid string: ") ? `a text matching ${pattern}` : message;

const NAMES: Record<string, string> = {
  array: "an array",
  boolean: "true or false",
  int: "an integer",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "a text",
};

/** A limit with the unit of the value that it limits. */
function sized(limit: number | bigint, origin: string): string {
  if (origin === "string") return pluralize(Number(limit), "character");
  return origin === "array" ? entries(Number(limit)) : String(limit);
}

const entries = (count: number): string => pluralize(count, "entry", "entries");

const FORMATS: Record<string, string> = {
  date: "a date (YYYY-MM-DD)",
  "date-time": "a date and time with offset (2026-11-21T10:15:30Z)",
  email: "an e-mail address",
  guid: "a UUID",
  uri: "an absolute URI",
};

/** A short form of a value: truncates strings and adds their length, names the type of arrays and objects. */
function brief(value: unknown): string {
  if (Array.isArray(value)) return `an array of ${entries(value.length)}`;
  if (value instanceof Blob) return `a file of ${pluralize(value.size, "byte")}`;
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  const start = excerpt(value);
  return start === value
    ? JSON.stringify(value)
    : `${JSON.stringify(start)} (${pluralize(codePoints(value), "character")})`;
}

/** Length in Unicode code points, as in JSON Schema. */
function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The violation of an array's length limits, if any. */
export function describeLength(checks: z.core.$ZodCheck<never>[] | undefined, length: number): string | undefined {
  for (const check of checks ?? []) {
    const def = check._zod.def as { check: string; maximum?: number; minimum?: number };
    if (def.maximum !== undefined && length > def.maximum)
      return `Expected at most ${entries(def.maximum)}, got ${length}.`;
    if (def.minimum !== undefined && length < def.minimum)
      return `Expected at least ${entries(def.minimum)}, got ${length}.`;
  }
  return undefined;
}
