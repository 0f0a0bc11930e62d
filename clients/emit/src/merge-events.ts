import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isNull,
  membersOf,
  messagesOf,
  partsOf,
  refName,
  refOf,
  type Schema,
  type SchemaSpot,
  stopAt,
  withoutNull,
  withValue,
} from "@partner-api/contract";
import { type ClientSchemas, descriptionOf, fieldsIn, hasFields } from "./client-schemas.ts";
import { textsOf } from "./read-types.ts";

/** Name of an object that extends a base: `OrderFields` → `Order`, `OrderContext` → `OrderEventBody`. */
const SUFFIXES: [base: RegExp, suffix: string][] = [
  [/Fields$/, ""],
  [/Context$/, "EventBody"],
];

/**
 * Merges events with the same kind of body, such as all order events, into one record, and adds it to `schemas`. Otherwise, in a
 * language with named types, a handler for nine events would deal with nine types of orders.
 *
 * @returns each event with the name of its record
 */
export function mergeEvents(document: Document, schemas: ClientSchemas): { name: string; record: string }[] {
  const groups = new Map<string, { record: string; bodies: SchemaSpot[] }>();
  const events = messagesOf(document).map(({ name, payload, spot }) => {
    const body = payload && fieldsIn(payload).get("body");
    if (body === undefined)
      stopAt(
        payload ?? spot,
        `Expected a payload with a body, got ${payload === undefined ? "no payload" : "one without"}.`,
      );
    const bodyName = nameOf(body);
    const group = groups.get(bodyName) ?? {
      record: bodyName.replace(/Body$/, "").replace(/(?<!Event)$/, "Event"),
      bodies: [],
    };
    group.bodies.push(body);
    groups.set(bodyName, group);
    return { name, record: group.record };
  });
  for (const { record, bodies } of groups.values())
    schemas.add(record, {
      type: "object",
      description: schemas.find(record)?.value.description ?? "",
      required: ["header", "body"],
      properties: { header: { $ref: "#/components/schemas/EventHeader" }, body: merge(schemas, bodies) },
    });
  return events;
}

/** The name of a component, or of an object that extends a component. */
function nameOf(schema: SchemaSpot): string {
  const ref = refOf(schema);
  if (ref !== undefined) return refName(ref);
  const [part] = partsOf(schema);
  const base = refName((part && refOf(part)) ?? "");
  for (const [pattern, suffix] of SUFFIXES) if (pattern.test(base)) return base.replace(pattern, suffix);
  return stopAt(
    schema,
    `Expected a named object, got ${base === "" ? "one without a component" : `one that extends ${base}`}. Make it a component, or let it extend one whose name ends in Fields or Context.`,
  );
}

/** One schema that accepts every value that any variant accepts. */
function merge(schemas: ClientSchemas, variants: SchemaSpot[]): Schema {
  const stripped = variants.map(described);
  const isNullable = stripped.some((variant) => variant.isNullable) || variants.some(isNull);
  const nullable = (schema: Schema): Schema => (isNullable ? { oneOf: [schema, { type: "null" }] } : schema);
  const real = stripped.map(({ schema }) => schema).filter((schema) => !isNull(schema));
  const [first, ...others] = real;
  if (first === undefined) return { type: "null" };
  const areOne = others.every(({ value }) => isDeepStrictEqual(value, first.value));
  if (areOne && (refOf(first) !== undefined || !hasFields(first))) return nullable(first.value);

  const texts = real.map(textsOf);
  if (texts.every((values) => values !== undefined))
    return nullable({ ...first.value, type: "string", const: undefined, enum: [...new Set(texts.flat())] });
  if (real.every(hasFields)) return nullable(mergeObjects(schemas, first, real));
  return areOne
    ? nullable(first.value)
    : stopAt(
        first,
        "Expected variants that one type can represent, got incompatible schemas in events with the same body.",
      );
}

/** Removes null from a schema and keeps the description. */
function described(variant: SchemaSpot): { schema: SchemaSpot; isNullable: boolean } {
  const { schema, isNullable } = withoutNull(variant);
  const description = descriptionOf(variant);
  if (schema === variant || description === "") return { schema, isNullable };
  return { schema: withValue(schema, { description, ...schema.value }), isNullable };
}

function mergeObjects(schemas: ClientSchemas, first: SchemaSpot, variants: SchemaSpot[]): Schema {
  const name = nameOf(first);
  const [part] = partsOf(first);
  const all = variants.map((variant) => ({ fields: fieldsIn(variant), required: membersOf(variant).required }));
  const names = [...new Set(all.flatMap(({ fields }) => [...fields.keys()]))];
  const required = names.filter((property) => all.every((entry) => entry.required.has(property)));
  const properties = names.map((property) => [
    property,
    merge(
      schemas,
      all.flatMap(({ fields }) => fields.get(property) ?? []),
    ),
  ]);
  schemas.add(name, {
    type: "object",
    description: descriptionOf(first) || (part ? descriptionOf(part) : ""),
    required,
    properties: Object.fromEntries(properties),
  });
  return { $ref: `#/components/schemas/${name}` };
}
