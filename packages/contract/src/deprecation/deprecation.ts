import { child, children, fieldsOf, type Spot } from "../source/spot.ts";

/**
 * `x-deprecation`: since when a part of the contract is deprecated, when it ends and what takes its place. What it may hold is checked by
 * `mistakenDeprecations`, so that the type is true of every contract that passed it.
 */
export type Deprecation = {
  /** The day of the notice, `2026-11-22`. */
  since: string;
  /** The first day without it; undefined while no end is announced. */
  sunset?: string;
  /** Name of what takes its place: an operationId, a parameter or property beside it, an event, a value. */
  successor?: string;
  /** Why it ends, in one sentence. */
  reason?: string;
};

/** Days that lie at least between the notice and the end (decisions: deprecations). */
export const NOTICE_DAYS = 90;

export const DAY_MS = 86_400_000;

/** Whole days from one day to another, both `2026-11-22`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** A day later, `2026-11-22` and 90 give `2027-02-20`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** `x-deprecation` of an operation, a parameter, a property or a message. */
export const deprecationOf = (holder: Spot): Spot<Deprecation> | undefined =>
  child(holder, "x-deprecation") as Spot<Deprecation> | undefined;

/** `x-deprecated-values` of a schema: the deprecations of its values, by value. */
export const deprecatedValuesOf = (schema: Spot): Map<string, Spot<Deprecation>> =>
  new Map(children(child(schema, "x-deprecated-values")) as [string, Spot<Deprecation>][]);

/** Whether a part says that it is deprecated, with or without a life. */
export const isDeprecated = (holder: Spot): boolean => fieldsOf(holder).deprecated === true;

/**
 * A deprecation in one sentence, for comments and pages: `Deprecated since 2026-11-22, ends on 2027-03-01. Use setStocks instead.`
 *
 * @param named writes the name of the successor as its language has it
 */
export function deprecationText(
  { since, sunset, successor, reason }: Deprecation,
  named: (successor: string) => string = (name) => name,
): string {
  const end = sunset === undefined ? "no end is set" : `ends on ${sunset}`;
  const instead = successor === undefined ? "" : ` Use ${named(successor)} instead.`;
  return `Deprecated since ${since}, ${end}.${instead}${reason === undefined ? "" : ` ${reason}`}`;
}
