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

/** Part of a contract that can be deprecated on its own. */
export type Part = {
  kind: "operation" | "parameter" | "header" | "field" | "value" | "event";
  /** The operationId, the name of the parameter, header, field or event, or the value. */
  name: string;
  /** Operation or schema that contains the part; for an operation or event, its own name. */
  owner: string;
  /** Names of possible successors. */
  siblings: string[];
  spot: Spot;
  /** The part has `deprecated: true`, or is listed as a deprecated value. */
  isMarked: boolean;
  deprecation: Spot<Deprecation> | undefined;
};

/** Deprecated part with its `x-deprecation`. */
export type DeprecatedPart = Part & { deprecation: Spot<Deprecation> };

/** Every deprecated part of a document, once, in the order of first use. */
export function deprecatedParts(document: Document): DeprecatedPart[] {
  const parts = partsWithLife(document).filter((part): part is DeprecatedPart => part.deprecation !== undefined);
  return [...new Map(parts.map((part) => [`${part.kind} ${part.owner} ${part.name}`, part])).values()];
}

/** Every part of a document that can be deprecated. */
export const partsWithLife = (document: Document): Part[] =>
  document.kind === "openapi" ? partsOfOperations(document) : partsOfMessages(document);

function partsOfOperations(document: Document): Part[] {
  const operations = operationsOf(document);
  const siblings = operations.map(({ id }) => id);
  const visited = new Set<unknown>();
  return operations.flatMap((operation) => [
    part("operation", operation.id, operation.id, siblings, operation.spot),
    ...partsOfOperation(operation),
    ...schemasOfOperation(operation).flatMap((schema) => partsOfSchema(schema, operation.id, visited)),
  ]);
}

function partsOfOperation({ id, parameters, responses }: Operation): Part[] {
  const namesIn = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  return [
    ...parameters.map(({ name, in: place, spot }) => part("parameter", name, id, namesIn(place), spot)),
    ...responses.flatMap(({ headers }) =>
      headers.map(({ name, spot }) => part("header", name, id, namesOf(headers), spot)),
    ),
  ];
}

const schemasOfOperation = ({ parameters, body, responses }: Operation): SchemaSpot[] =>
  [
    ...parameters,
    ...(body?.content ?? []),
    ...responses.flatMap(({ content, headers }) => [...content, ...headers]),
  ].flatMap(({ schema }) => schema ?? []);

function partsOfMessages(document: Document): Part[] {
  const messages = messagesOf(document);
  const visited = new Set<unknown>();
  return messages.flatMap(({ name, spot, payload, headers }) => [
    // AsyncAPI has no `deprecated` for messages, so `x-deprecation` marks them.
    { ...part("event", name, name, namesOf(messages), spot), isMarked: deprecationOf(spot) !== undefined },
    ...[payload, headers].flatMap((schema) => (schema === undefined ? [] : partsOfSchema(schema, name, visited))),
  ]);
}

/** Fields and values of a schema and all its subschemas. A shared schema is visited once. */
function partsOfSchema(schema: SchemaSpot, owner: string, visited: Set<unknown>): Part[] {
  if (visited.has(schema.value)) return [];
  visited.add(schema.value);
  const properties = schemasAt(schema, "properties");
  const names = properties.map(([name]) => name);
  const referred = target(schema) as SchemaSpot | undefined;
  return [
    ...properties.map(([name, spot]) => part("field", name, owner, names, spot)),
    ...[...deprecatedValuesOf(schema)].map(([value, deprecation]): Part => {
      const siblings = (constantsOf(schema) ?? []).map(String);
      return {
        kind: "value",
        name: value,
        owner: placeIn(schema, owner),
        siblings,
        spot: deprecation,
        isMarked: true,
        deprecation,
      };
    }),
    ...(referred ? partsOfSchema(referred, refName(refOf(schema) ?? ""), visited) : []),
    ...childSchemasOf(schema).flatMap((inner) => partsOfSchema(inner, owner, visited)),
  ];
}

/** A property's schema by its path, `AppliedPromotion/scope`; a named schema by its name. */
const placeIn = ({ keys }: SchemaSpot, owner: string): string =>
  keys.at(-2) === "properties" ? `${owner}/${keys.at(-1)}` : owner;

const namesOf = (all: readonly { name: string }[]): string[] => all.map(({ name }) => name);

const part = (kind: Part["kind"], name: string, owner: string, siblings: string[], spot: Spot): Part => ({
  kind,
  name,
  owner,
  siblings,
  spot,
  isMarked: isDeprecated(spot),
  deprecation: deprecationOf(spot),
});

/** Deprecation marks of unnamed schemas: components, array items and parts of a composition. */
export function misplacedMarks(document: Document): Spot[] {
  const schemas =
    document.kind === "openapi"
      ? operationsOf(document).flatMap(schemasOfOperation)
      : messagesOf(document).flatMap(({ payload, headers }) => [payload, headers].flatMap((schema) => schema ?? []));
  const visited = new Set<unknown>();
  const marksIn = (schema: SchemaSpot, isProperty: boolean): Spot[] => {
    const mark = isProperty ? undefined : (child(schema, "deprecated") ?? child(schema, "x-deprecation"));
    if (visited.has(schema.value)) return [];
    visited.add(schema.value);
    const referred = target(schema) as SchemaSpot | undefined;
    const properties = new Set(schemasAt(schema, "properties").map(([, { value }]) => value));
    return [
      ...(mark ? [mark] : []),
      ...(referred ? marksIn(referred, false) : []),
      ...childSchemasOf(schema).flatMap((inner) => marksIn(inner, properties.has(inner.value))),
    ];
  };
  return schemas.flatMap((schema) => marksIn(schema, false));
}
