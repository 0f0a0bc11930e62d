import { isDeepStrictEqual } from "node:util";
import { type AsyncApi, ContractError, refName, type Schema } from "@partner-api/contract/document";
import { flatten, isObject, lookUp, type Schemas, textsOf, withoutNull } from "./flatten.ts";
import { messagesOf } from "./messages.ts";

/** Names of what a base of this name becomes when it is written out: `OrderFields` → `Order`, `OrderContext` → `OrderEventBody`. */
const SUFFIXES: [base: RegExp, suffix: string][] = [
  [/Fields$/, ""],
  [/Context$/, "EventBody"],
];

/**
 * Events that say the same things about the same thing, such as all that carry an order, as one record each: in a language with
 * named types, a handler for nine events would otherwise know nine kinds of order. `schemas` gets what is new.
 *
 * @returns every event with the name of its record
 */
export function mergeEvents(document: AsyncApi, schemas: Schemas): { name: string; record: string }[] {
  const groups = new Map<string, { record: string; header: Schema[]; body: Schema[] }>();
  const events = messagesOf(document).map(({ name, payload }) => {
    const { properties } = flatten(schemas, schemas[payload] ?? {});
    const { header = {}, body = {} } = properties;
    const bodyName = body.$ref ? refName(body.$ref) : nameOf(body, payload);
    const group = groups.get(bodyName) ?? {
      record: bodyName.replace(/Body$/, "").replace(/(?<!Event)$/, "Event"),
      header: [],
      body: [],
    };
    group.header.push(header);
    group.body.push(body);
    groups.set(bodyName, group);
    return { name, record: group.record };
  });
  for (const [bodyName, { record, body }] of groups) {
    schemas[record] = {
      type: "object",
      description: schemas[record]?.description ?? "",
      required: ["header", "body"],
      properties: { header: { $ref: "#/components/schemas/EventHeader" }, body: merge(schemas, body, bodyName) },
    };
  }
  return events;
}

function nameOf({ allOf }: Schema, place: string): string {
  const base = refName(allOf?.[0]?.$ref ?? "");
  for (const [pattern, suffix] of SUFFIXES) if (pattern.test(base)) return base.replace(pattern, suffix);
  throw new ContractError(
    `#/components/schemas/${place}`,
    "An object that clients meet needs a name: make it a component, or let it extend one whose name ends in Fields or Context.",
  );
}

/** One schema that allows what any of them allows. */
function merge(schemas: Schemas, variants: Schema[], place: string): Schema {
  const stripped = variants.map((variant) => withoutNull(schemas, variant));
  const [first = {}, ...others] = stripped.map(({ schema }) => schema);
  const isNullable = stripped.some((variant) => variant.isNullable) || variants.some(({ type }) => type === "null");
  const nullable = (schema: Schema) => (isNullable ? { oneOf: [schema, { type: "null" }] } : schema);
  const isOne = others.every((other) => isDeepStrictEqual(other, first));
  if (isOne && (first.$ref !== undefined || !isObject(first))) return nullable(first);

  const real = [first, ...others].filter(({ type }) => type !== "null");
  const texts = real.map((schema) => textsOf(lookUp(schemas, schema)));
  if (texts.every((values) => values !== undefined))
    return nullable({ ...real[0], type: "string", const: undefined, enum: [...new Set(texts.flat())] });
  if (real.every((schema) => isObject(lookUp(schemas, schema)))) return nullable(mergeObjects(schemas, real, place));
  if (real.every((schema) => isDeepStrictEqual(schema, real[0])) && real[0]) return nullable(real[0]);
  throw new ContractError(
    `#/components/schemas/${place}`,
    "Events that share a body differ here in a way that no one type can say.",
  );
}

function mergeObjects(schemas: Schemas, variants: Schema[], place: string): Schema {
  const [first = {}] = variants;
  const name = first.$ref ? refName(first.$ref) : nameOf(first, place);
  const shapes = variants.map((variant) => flatten(schemas, variant));
  const names = new Set(shapes.flatMap(({ properties }) => Object.keys(properties)));
  schemas[name] = {
    type: "object",
    description: shapes[0]?.description || (lookUp(schemas, first.allOf?.[0] ?? {}).description ?? ""),
    required: [...names].filter((property) => shapes.every(({ required }) => required.includes(property))),
    properties: Object.fromEntries(
      [...names].map((property) => [
        property,
        merge(
          schemas,
          shapes.flatMap(({ properties }): Schema[] => (properties[property] ? [properties[property]] : [])),
          `${name}/properties/${property}`,
        ),
      ]),
    ),
  };
  return { $ref: `#/components/schemas/${name}` };
}
