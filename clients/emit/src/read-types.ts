import {
  alternativesOf,
  constantsOf,
  type Deprecation,
  deprecatedValuesOf,
  deprecationOf,
  follow,
  isBytes,
  isNull,
  membersOf,
  refName,
  refOf,
  type SchemaSpot,
  schemaAt,
  stopAt,
  tagOf,
  typesOf,
  withoutNull,
  withValue,
} from "@partner-api/contract";
import { descriptionOf, fieldsIn, hasFields } from "./client-schemas.ts";
import type { EnumType, Field, RecordType, Type, TypeDefinition, UnionType } from "./model.ts";
import { pascal } from "./names.ts";

/** Names that mean something else in one of the languages. */
const RENAMED: Record<string, string> = { Error: "ErrorDetail" };

/** Any event: the clients give the one of its name. */
const ANY_EVENT = "EventRecord";

const PLAIN = ["string", "integer", "number", "boolean"] as const;

type Read = { type: Type; isNullable: boolean; description: string };

/** Turns schemas into types, and collects the definitions that those need. */
export function createTypeReader() {
  const definitions = new Map<string, { definition: TypeDefinition; schema: SchemaSpot }>();

  /** @param place where an enum without a name of its own stands, such as `OutletUsageLimit/on_limit_reached` */
  function read(schema: SchemaSpot, place: string): Read {
    const { schema: inner, isNullable } = withoutNull(schema);
    const described = [schema, inner, follow(schema), follow(inner)].find(({ value }) => value.description);
    return { type: typeOf(inner, place), isNullable, description: described?.value.description ?? "" };
  }

  function typeOf(schema: SchemaSpot, place: string): Type {
    const ref = refOf(schema);
    const target = follow(schema);
    const [type] = typesOf(schema);
    const name = ref === undefined ? pascal(place) : (RENAMED[refName(ref)] ?? refName(ref));
    if (name === ANY_EVENT) return { kind: "event" };
    if (target.value["x-header-names"] === true) return { kind: "strings" };
    if (alternativesOf(target) !== undefined) return define(name, target, unionOf);
    if (hasFields(schema)) return define(name, schema, recordOf);
    if (isBytes(schema)) return { kind: "file" };
    if (type === "string" && target.value.enum !== undefined) return define(name, target, enumOf);
    if (type === "string" && target.value.const !== undefined && ref !== undefined) return define(name, target, enumOf);
    if (type === "array") return { kind: "list", items: read(itemsOf(target), `${place}/item`).type };
    if (type === "object") return { kind: "object" };
    if (isNull(target)) return { kind: "nothing" };
    const plain = PLAIN.find((kind) => kind === type);
    if (plain !== undefined) return { kind: plain };
    if (Object.keys(target.value).length === 0) return { kind: "any" };
    return stopAt(schema, `The clients have no type for this schema, ${place}.`);
  }

  function define(name: string, schema: SchemaSpot, make: (name: string, schema: SchemaSpot) => TypeDefinition): Type {
    const known = definitions.get(name)?.definition;
    if (known) return { kind: known.kind, name };
    // Held before it is made, so that what it refers to comes after it.
    const definition = { name } as TypeDefinition;
    definitions.set(name, { definition, schema });
    Object.assign(definition, make(name, schema));
    return { kind: definition.kind, name };
  }

  function recordOf(name: string, schema: SchemaSpot): RecordType {
    const { required } = membersOf(schema);
    const fields = [...fieldsIn(schema)].flatMap(([property, node]): Field[] => {
      if (node.value.maxItems === 0) return []; // There is nothing that it can hold.
      const field = read(node, `${name}/${property}`);
      if (field.type.kind === "nothing") return []; // Nor here.
      const constant = follow(node).value.const;
      const deprecation = deprecationOf(node)?.value;
      return [
        {
          ...field,
          name: property,
          isRequired: required.has(property),
          ...(deprecation && { deprecation }),
          ...(typeof constant === "string" && { constant }),
        },
      ];
    });
    return { kind: "record", name, description: descriptionOf(schema), fields, isSent: false, isReceived: false };
  }

  const enumOf = (name: string, schema: SchemaSpot): EnumType => ({
    kind: "enum",
    name,
    description: descriptionOf(schema),
    values: textsOf(schema) ?? [],
    deprecations: deprecationsIn(schema),
  });

  function unionOf(name: string, schema: SchemaSpot): UnionType {
    const { branches = [] } = alternativesOf(schema) ?? {};
    const tag = tagOf(branches);
    const members = branches.map((branch, index) => {
      const [value, ...others] = tag?.constants[index] ?? [];
      if (typeof value !== "string" || others.length > 0)
        stopAt(
          schema,
          "Expected a field with a const in each member of the oneOf: the clients tell the members apart by it.",
        );
      const { type } = read(branch, `${name}/${index}`);
      if (type.kind !== "record") stopAt(branch, "Each member is an object of its own name.");
      return { value, record: type.name };
    });
    return { kind: "union", name, description: descriptionOf(schema), tag: tag?.name ?? "", members };
  }

  /** Marks what a request or an answer of this type holds. */
  function mark(type: Type, side: "isSent" | "isReceived"): void {
    if (type.kind === "list") mark(type.items, side);
    if (type.kind !== "record" && type.kind !== "union") return;
    const { definition, schema } = definitions.get(type.name) ?? {};
    if (definition?.kind === "union")
      for (const { record } of definition.members) mark({ kind: "record", name: record }, side);
    if (schema === undefined || definition?.kind !== "record" || definition[side]) return;
    definition[side] = true;
    for (const field of definition.fields) {
      if (side === "isSent" && field.isNullable)
        stopAt(
          fieldsIn(schema).get(field.name) ?? schema,
          "In a request, null and left out are the same to the clients: let the field be optional, not nullable.",
        );
      mark(field.type, side);
    }
  }

  return { read, mark, definitions: () => [...definitions.values()].map(({ definition }) => definition) };
}

const deprecationsIn = (schema: SchemaSpot): Map<string, Deprecation> =>
  new Map([...deprecatedValuesOf(schema)].map(([value, { value: deprecation }]) => [value, deprecation]));

export const itemsOf = (schema: SchemaSpot): SchemaSpot => schemaAt(schema, "items") ?? withValue(schema, {});

/** The texts that a schema allows, if it lists them. */
export const textsOf = (schema: SchemaSpot): string[] | undefined =>
  constantsOf(schema)
    ?.filter((value) => value !== null)
    .map(String);
