import type { Spot } from "@partner-api/contract/source";
import type { Audience, Finding, Level, Medium } from "../change.ts";
import { levelOf, nameIn } from "../change.ts";
import type { schemaComparison } from "../schema/compare-schemas.ts";
import type { Difference } from "../schema/difference.ts";
import type { HttpOperation } from "./operations.ts";

type Compare = Record<"in" | "out", ReturnType<typeof schemaComparison>>;

/** One operation on both sides, and who is at its ends. */
export type Walk = { base: HttpOperation; revision: HttpOperation; compare: Compare; sent: Medium; answered: Medium };

export function finding(
  operation: HttpOperation,
  rule: string,
  level: Level,
  place: string,
  message: string,
  at: Spot | undefined,
  name = operation.subject,
  audience: Audience = operation.isReversed ? "webhook receiver" : "partner sending",
): Finding {
  return { rule, level, audience, subject: operation.subject, place: `${operation.title}${place}`, name, message, at };
}

/** Differences of schemas as findings about one part of an operation. */
export function schemaFindings(
  { revision }: Walk,
  differences: Difference[],
  medium: Medium,
  part: string,
  name: string,
): Finding[] {
  return differences.map((one) => ({
    rule: `${medium.name}-${one.what}`,
    level: levelOf(one, medium),
    audience: medium.audience,
    subject: revision.subject,
    place: `${revision.title} ${part}${one.path === "" ? "" : ` ${one.path}`}`,
    name: nameIn(one.path) ?? name,
    message: one.message,
    at: one.revision ?? one.base,
  }));
}
