import { child, children, fieldsOf, type Spot } from "../source/spot.ts";

/**
 * `x-deprecation`: start, end and successor of a deprecated part. `mistakenDeprecations` checks the values, so the type holds for
 * every contract that passes that check.
 */
export type Deprecation = {
  /** Day of the deprecation notice, `2026-11-22`. */
  since: string;
  /** First day on which the part no longer exists; undefined until an end is announced. */
  sunset?: string;
  /** Name of the replacement: an operationId, a parameter or property of the same object, an event, a value. */
  successor?: string;
  /** Reason for the deprecation, in one sentence. */
  reason?: string;
};

/** Minimum number of days between the notice and the end (decisions: deprecations). */
export const NOTICE_DAYS = 90;

export const DAY_MS = 86_400_000;

/** Number of whole days between two days such as `2026-11-22`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Adds days to a day: `2026-11-22` and 90 return `2027-02-20`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const KEYWORD = "x-deprecation";
/** Keywords that deprecate a part, or values of it. */
export const KEYWORDS = ["deprecated", KEYWORD, "x-deprecated-values"];

/** `x-deprecation` of an operation, a parameter, a property or a message. */
export const deprecationOf = (holder: Spot): Spot<Deprecation> | undefined =>
  child(holder, KEYWORD) as Spot<Deprecation> | undefined;

/** `x-deprecated-values` of a schema: the deprecation of each deprecated value. */
export const deprecatedValuesOf = (schema: Spot): Map<string, Spot<Deprecation>> =>
  new Map(children(child(schema, "x-deprecated-values")) as [string, Spot<Deprecation>][]);

/** Returns whether a part has `deprecated: true`, with or without `x-deprecation`. */
export const isDeprecated = (holder: Spot): boolean => fieldsOf(holder).deprecated === true;

/**
 * Formats a deprecation as one sentence for comments and pages: `Deprecated since 2026-11-22, ends on 2027-03-01. Use setStocks instead.`
 *
 * @param formatName writes the name of the successor in the target language
 */
export function deprecationText(
  { since, sunset, successor, reason }: Deprecation,
  formatName: (successor: string) => string = (name) => name,
): string {
  const end = sunset === undefined ? "no end is set" : `ends on ${sunset}`;
  const instead = successor === undefined ? "" : ` Use ${formatName(successor)} instead.`;
  return `Deprecated since ${since}, ${end}.${instead}${reason === undefined ? "" : ` ${reason}`}`;
}
