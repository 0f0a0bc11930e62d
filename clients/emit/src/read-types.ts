import {
  alternativesOf,
  conjunctsOf,
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
  takesNull,
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
    const type = typeOf(inner, place);
    const mayBeNull = isNullable || (type.kind !== "any" && type.kind !== "nothing" && takesNull(schema));
    return { type, isNullable: mayBeNull, description: described?.value.description ?? "" };
  }

  function typeOf(schema: SchemaSpot, place: string): Type {
    const ref = refOf(schema);
    const target = follow(schema);
    const [type, ...otherTypes] = typesOf(schema);
    const name = ref === undefined ? pascal(place) : (RENAMED[refName(ref)] ?? refName(ref));
    if (name === ANY_EVENT) return { kind: "event" };
    if (target.value["x-header-names"] === true) return { kind: "strings" };
    if (isTagged(target)) return define(name, target, "union");
    if (otherTypes.length > 0) return { kind: "any" };
    if (hasFields(schema) && type === "object")
      return hasOtherKeys(schema) ? { kind: "object" } : define(name, schema, "record");
    if (isBytes(schema)) return { kind: "file" };
    if (isEmptyText(target)) return { kind: "string" };
    if (type === "string" && target.value.enum !== undefined) return define(name, target, "enum");
    if (type === "string" && target.value.const !== undefined && ref !== undefined) return define(name, target, "enum");
    if (type === "array") return { kind: "list", items: entriesOf(target, `${place}/item`) };
    if (type === "object") return { kind: "object" };
    if (isNull(target)) return { kind: "nothing" };
    const plain = PLAIN.find((kind) => kind === type);
    return { kind: plain ?? "any" }; // no language has a type for a choice without a tag, or for a condition
  }

  /** The type of a list's entries: any where they are of several kinds, or may be null. */
  function entriesOf(list: SchemaSpot, place: string): Type {
    if (conjunctsOf(list).some(({ value }) => value.prefixItems !== undefined)) return { kind: "any" };
    const { type, isNullable } = read(itemsOf(list), place);
    return isNullable ? { kind: "any" } : type;
  }

  function define(name: string, schema: SchemaSpot, kind: TypeDefinition["kind"]): Type {
    const known = definitions.get(name)?.definition;
    if (known) return { kind: known.kind, name };
    // Held before it is made, so that what it refers to comes after it, and may refer to it.
    const definition = { name, kind } as TypeDefinition;
    definitions.set(name, { definition, schema });
    const make = { record: recordOf, enum: enumOf, union: unionOf }[kind];
    Object.assign(definition, make(name, schema));
    return { kind, name };
  }

  function recordOf(name: string, schema: SchemaSpot): RecordType {
    const { required } = membersOf(schema);
    const fields = [...fieldsIn(schema)].flatMap(([property, node]): Field[] => {
      if (node.value.maxItems === 0) return []; // There is nothing that it can hold.
      const field = read(node, `${name}/${property}`);
      if (field.type.kind === "nothing") return []; // Nor here.
      const constant = isEmptyText(follow(node)) ? "" : follow(node).value.const;
      const deprecation = deprecationOf(node)?.value;
      return [
        {
          ...field,
          name: property,
          isRequired: required.has(property),
          ...(deprecation && { deprecation }),
          ...(typeof constant === "string" && { constant }),
          ...(follow(node).value.format === "password" && { isSecret: true }),
        },
      ];
    });
    return { kind: "record", name, description: descriptionOf(schema), fields, isSent: false, isReceived: false };
  }

  /** Whether a schema is a choice of objects that a text of their own tells apart. */
  function isTagged(schema: SchemaSpot): boolean {
    const { branches = [] } = alternativesOf(schema) ?? {};
    const tag = branches.length > 1 ? tagOf(branches) : undefined;
    const isText = (constants: unknown[]) => constants.length === 1 && typeof constants[0] === "string";
    const areNamed = branches.every((branch) => hasFields(branch) && !hasOtherKeys(branch));
    return tag !== undefined && areNamed && !hasFields(schema) && tag.constants.every(isText);
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
        stopAt(schema, "Expected one text in each member of the oneOf.");
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
    for (const field of definition.fields) mark(field.type, side);
  }

  return { read, mark, definitions: () => [...definitions.values()].map(({ definition }) => definition) };
}

const deprecationsIn = (schema: SchemaSpot): Map<string, Deprecation> =>
  new Map([...deprecatedValuesOf(schema)].map(([value, { value: deprecation }]) => [value, deprecation]));

export const itemsOf = (schema: SchemaSpot): SchemaSpot => schemaAt(schema, "items") ?? withValue(schema, {});

/** Whether an object holds keys beside those that it names, as part of what it says. */
const hasOtherKeys = (schema: SchemaSpot): boolean =>
  conjunctsOf(schema).some(
    ({ value: { additionalProperties, patternProperties } }) =>
      patternProperties !== undefined || (additionalProperties !== undefined && additionalProperties !== false),
  );

/**
 * Whether a schema allows nothing but the empty text, which is no value that could have a name. Written as `const`, a generator of others
 * takes it for none (decisions: served contracts).
 */
const isEmptyText = ({ value: { enum: values } }: SchemaSpot): boolean => values?.length === 1 && values[0] === "";

/** The texts that a schema allows, if it lists them. */
export const textsOf = (schema: SchemaSpot): string[] | undefined =>
  constantsOf(schema)
    ?.filter((value) => value !== null)
    .map(String);
