import { type Document, type Operation, type SchemaSpot, type Spot, typesOf } from "@partner-api/contract";
import type { Audience, Finding, Level, Medium, Part } from "../change.ts";
import { levelOf, nameIn } from "../change.ts";
import type { Kind } from "../judged.ts";
import { compareRest } from "../rest.ts";
import type { schemaComparison } from "../schema/compare-schemas.ts";
import type { Difference } from "../schema/difference.ts";
import { isReversed } from "./operations.ts";

type Compare = Record<"in" | "out", ReturnType<typeof schemaComparison>>;

/** An operation of both sides, with the media of its two directions. */
export type Walk = { base: Operation; revision: Operation; compare: Compare; sent: Medium; answered: Medium };

export const callerOf = (operation: Operation): Audience =>
  isReversed(operation) ? "webhook receiver" : "client sending";

export function finding(
  operation: Operation,
  rule: string,
  level: Level,
  place: string,
  message: string,
  at: Spot | undefined,
  name = operation.id,
  audience: Audience = callerOf(operation),
): Finding {
  return { rule, level, audience, subject: operation.id, place: `${operation.title}${place}`, name, message, at };
}

/** Findings about a keyword of a document. */
export const keywordFinding =
  ({ name: subject }: Document, { audience }: Medium, at: Spot | undefined, place: string, name = place) =>
  (rule: string, level: Level, message: string): Finding => ({
    rule,
    level,
    audience,
    subject,
    place,
    name,
    message,
    at,
  });

/** Returns whether every value of a schema is one text, number, boolean or null, to which `explode` does not apply. */
export function isSingle(schema: SchemaSpot | undefined): boolean {
  const types = schema === undefined ? [] : typesOf(schema);
  return types.length > 0 && !types.includes("array") && !types.includes("object");
}

/** Findings for keywords without a rule. */
export const restFindings = (
  { revision }: Walk,
  kind: Kind,
  previous: Spot | undefined,
  current: Spot | undefined,
  place: string,
  name?: string,
  audience?: Audience,
): Finding[] =>
  compareRest(kind, previous, current).map(({ rule, level, message, at }) =>
    finding(revision, rule, level, place, message, at, name, audience),
  );

/**
 * Converts differences of schemas into findings about a part of an operation.
 *
 * @param usedPart the part for usage lookups, unless it is a body
 */
export function schemaFindings(
  { revision }: Walk,
  differences: Difference[],
  medium: Medium,
  part: string,
  name: string,
  usedPart?: Part,
): Finding[] {
  return differences.map((one) => ({
    rule: `${medium.name}-${one.what}`,
    level: levelOf(one, medium),
    audience: medium.audience,
    subject: revision.id,
    place: `${revision.title} ${part}${one.path === "" ? "" : ` ${one.path}`}`,
    name: nameIn(one.path) ?? name,
    message: one.message,
    at: one.revision ?? one.base,
    part: usedPart ?? (medium.name === "request" && one.path !== "" ? { kind: "field", path: one.path } : undefined),
    ...(one.life && { life: one.life }),
  }));
}
