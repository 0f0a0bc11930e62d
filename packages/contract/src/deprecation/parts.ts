import type { Document } from "../document.ts";
import { messagesOf } from "../events/messages.ts";
import type { Operation } from "../http/operation.ts";
import { operationsOf } from "../http/operations.ts";
import { childSchemasOf } from "../schema/children.ts";
import { constantsOf } from "../schema/constants.ts";
import { schemasAt } from "../schema/parts.ts";
import type { SchemaSpot } from "../schema/schema.ts";
import { refName, refOf, target } from "../source/reference.ts";
import { child, type Spot } from "../source/spot.ts";
import { type Deprecation, deprecatedValuesOf, deprecationOf, isDeprecated } from "./deprecation.ts";

/** A part of a contract that has a life of its own. */
export type Part = {
  kind: "operation" | "parameter" | "header" | "field" | "value" | "event";
  /** The operationId, the name of the parameter, header, field or event, or the value. */
  name: string;
  /** The operation or schema that has it; the part's own name for an operation and an event. */
  of: string;
  /** The names that may succeed it. */
  siblings: string[];
  spot: Spot;
  /** It has `deprecated: true`, or is a value that is named as deprecated. */
  isMarked: boolean;
  deprecation: Spot<Deprecation> | undefined;
};

/** A part that is deprecated, and its life. */
export type DeprecatedPart = Part & { deprecation: Spot<Deprecation> };

/** Every deprecated part of a document, each once, in the order in which the document needs them. */
export function deprecatedParts(document: Document): DeprecatedPart[] {
  const parts = partsWithLife(document).filter((part): part is DeprecatedPart => part.deprecation !== undefined);
  return [...new Map(parts.map((part) => [`${part.kind} ${part.of} ${part.name}`, part])).values()];
}

/** Every part of a document that may be deprecated. */
export const partsWithLife = (document: Document): Part[] =>
  document.kind === "openapi" ? partsOfOperations(document) : partsOfMessages(document);

function partsOfOperations(document: Document): Part[] {
  const operations = operationsOf(document);
  const siblings = operations.map(({ id }) => id);
  const seen = new Set<unknown>();
  return operations.flatMap((operation) => [
    part("operation", operation.id, operation.id, siblings, operation.spot),
    ...partsOfOperation(operation),
    ...schemasOfOperation(operation).flatMap((schema) => partsOfSchema(schema, operation.id, seen)),
  ]);
}

function partsOfOperation({ id, parameters, answers }: Operation): Part[] {
  const beside = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);
  return [
    ...parameters.map(({ name, in: place, spot }) => part("parameter", name, id, beside(place), spot)),
    ...answers.flatMap(({ headers }) =>
      headers.map(({ name, spot }) => part("header", name, id, namesOf(headers), spot)),
    ),
  ];
}

const schemasOfOperation = ({ parameters, body, answers }: Operation): SchemaSpot[] =>
  [
    ...parameters,
    ...(body?.content ?? []),
    ...answers.flatMap(({ content, headers }) => [...content, ...headers]),
  ].flatMap(({ schema }) => schema ?? []);

function partsOfMessages(document: Document): Part[] {
  const messages = messagesOf(document);
  const seen = new Set<unknown>();
  return messages.flatMap(({ name, spot, payload, headers }) => [
    // AsyncAPI has no `deprecated` for a message: its life is the mark.
    { ...part("event", name, name, namesOf(messages), spot), isMarked: deprecationOf(spot) !== undefined },
    ...[payload, headers].flatMap((schema) => (schema === undefined ? [] : partsOfSchema(schema, name, seen))),
  ]);
}

/** The fields and values of a schema and of everything that it is made of; a schema that several use comes once. */
function partsOfSchema(schema: SchemaSpot, of: string, seen: Set<unknown>): Part[] {
  if (seen.has(schema.value)) return [];
  seen.add(schema.value);
  const properties = schemasAt(schema, "properties");
  const names = properties.map(([name]) => name);
  const referred = target(schema) as SchemaSpot | undefined;
  return [
    ...properties.map(([name, spot]) => part("field", name, of, names, spot)),
    ...[...deprecatedValuesOf(schema)].map(([value, deprecation]): Part => {
      const siblings = (constantsOf(schema) ?? []).map(String);
      return {
        kind: "value",
        name: value,
        of: placeIn(schema, of),
        siblings,
        spot: deprecation,
        isMarked: true,
        deprecation,
      };
    }),
    ...(referred ? partsOfSchema(referred, refName(refOf(schema) ?? ""), seen) : []),
    ...childSchemasOf(schema).flatMap((held) => partsOfSchema(held, of, seen)),
  ];
}

/** A schema of a property by its property, `AppliedPromotion/scope`; one of its own name by that. */
const placeIn = ({ keys }: SchemaSpot, of: string): string =>
  keys.at(-2) === "properties" ? `${of}/${keys.at(-1)}` : of;

const namesOf = (all: readonly { name: string }[]): string[] => all.map(({ name }) => name);

const part = (kind: Part["kind"], name: string, of: string, siblings: string[], spot: Spot): Part => ({
  kind,
  name,
  of,
  siblings,
  spot,
  isMarked: isDeprecated(spot),
  deprecation: deprecationOf(spot),
});

/** Schemas that are marked where no name is theirs: in a component, in the items of an array, in a part of a composition. */
export function misplacedMarks(document: Document): Spot[] {
  const schemas =
    document.kind === "openapi"
      ? operationsOf(document).flatMap(schemasOfOperation)
      : messagesOf(document).flatMap(({ payload, headers }) => [payload, headers].flatMap((one) => one ?? []));
  const seen = new Set<unknown>();
  const marked = (schema: SchemaSpot, isProperty: boolean): Spot[] => {
    const own = isProperty ? undefined : (child(schema, "deprecated") ?? child(schema, "x-deprecation"));
    if (seen.has(schema.value)) return [];
    seen.add(schema.value);
    const referred = target(schema) as SchemaSpot | undefined;
    const properties = new Set(schemasAt(schema, "properties").map(([, { value }]) => value));
    return [
      ...(own ? [own] : []),
      ...(referred ? marked(referred, false) : []),
      ...childSchemasOf(schema).flatMap((held) => marked(held, properties.has(held.value))),
    ];
  };
  return schemas.flatMap((schema) => marked(schema, false));
}
