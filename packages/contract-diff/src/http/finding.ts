import { type Document, type Operation, type SchemaSpot, typesOf } from "@partner-api/contract";
import type { Audience, Finding, Medium } from "../change.ts";
import { levelOf, nameIn } from "../change.ts";
import type { schemaComparison } from "../schema/compare-schemas.ts";
import type { Difference } from "../schema/difference.ts";
import type { Site } from "../site.ts";
import { isReversed } from "./operations.ts";

type Compare = Record<"in" | "out", ReturnType<typeof schemaComparison>>;

/** An operation of both sides, with the media of its two directions. */
export type Walk = { base: Operation; revision: Operation; compare: Compare; sent: Medium; answered: Medium };

/** A message of an operation, and its place there. */
export type Carrier = { medium: Medium; part: string };

export const callerOf = (operation: Operation): Audience =>
  isReversed(operation) ? "webhook receiver" : "client sending";

/** A part of an operation. `place`: its place in the operation; without it, the operation itself. */
export const siteIn = (operation: Operation, { place, ...site }: Partial<Site> = {}): Site => ({
  audience: callerOf(operation),
  subject: operation.id,
  name: operation.id,
  at: operation.spot,
  ...site,
  place: place === undefined ? operation.title : `${operation.title} ${place}`,
});

/** A keyword of a document. */
export const keywordSite = ({ name: subject, root }: Document, { audience }: Medium, place: string): Site => ({
  audience,
  subject,
  place,
  name: place,
  at: root,
});

/** Returns whether every value of a schema is one text, number, boolean or null, to which `explode` does not apply. */
export function isSingle(schema: SchemaSpot | undefined): boolean {
  const types = schema === undefined ? [] : typesOf(schema);
  return types.length > 0 && !types.includes("array") && !types.includes("object");
}

/** Converts differences of schemas into findings about a part. */
export const schemaFindings = (site: Site, differences: Difference[], medium: Medium): Finding[] =>
  differences.map((difference) => ({
    ...site,
    rule: `${medium.name}-${difference.kind}`,
    level: levelOf(difference, medium),
    place: `${site.place}${difference.path === "" ? "" : ` ${difference.path}`}`,
    name: nameIn(difference.path) ?? site.name,
    message: difference.message,
    at: difference.revision ?? difference.base,
    part:
      site.part ??
      (medium.name === "request" && difference.path !== "" ? { kind: "field", path: difference.path } : undefined),
    ...(difference.life && { life: difference.life }),
  }));
