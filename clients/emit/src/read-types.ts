import { byContent } from "@partner-api/codegen";
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
  placeOf,
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
import { goConstant, typeName } from "./identifiers.ts";
import type { EnumType, Field, RecordType, Type, TypeDefinition, UnionType } from "./model.ts";
import { pascal } from "./names.ts";

/** The schema of any event. The clients return the type of its name. */
const ANY_EVENT = "EventRecord";

const PLAIN = ["string", "integer", "number", "boolean"] as const;
/** Strings with a type of their own. */
const FORMATS: Readonly<Record<string, "instant" | "date">> = { "date-time": "instant", date: "date" };

type Read = { type: Type; isNullable: boolean; description: string };

/** A reference to a type with a name, and its schema. */
type Reference = { name: string; kind: TypeDefinition["kind"]; schema: SchemaSpot };

/** Converts schemas to types and collects their definitions. */
export class TypeReader {
  readonly #definitions = new Map<string, { definition: TypeDefinition; schema: SchemaSpot }>();

  /** @param place path of an anonymous enum, such as `OutletUsageLimit/on_limit_reached` */
  read(schema: SchemaSpot, place: string): Read {
    const references: Reference[] = [];
    const read = readType(schema, place, references);
    for (const each of references) this.#define(each);
    return read;
  }

  /** Defines a type before the types of its fields, which may be circular. */
  #define(reference: Reference): void {
    const { name, kind, schema } = reference;
    const other = this.#definitions.get(name);
    if (other !== undefined) {
      if (!isEqual(other.schema, schema)) stopAtNames(schema, "each client", name, other.schema);
      return;
    }
    const { definition, references } = define(`${kind} ${name}`, schema, reference);
    this.#definitions.set(name, { definition: { ...definition }, schema });
    for (const each of references) this.#define(each);
  }

  /** Marks all records of a request's or response's type. */
  mark(type: Type, side: "isSent" | "isReceived"): void {
    if (type.kind === "list") this.mark(type.items, side);
    if (type.kind !== "record" && type.kind !== "union") return;
    const { definition, schema } = this.#definitions.get(type.name) ?? {};
    if (definition?.kind === "union") {
      if (side === "isSent") definition.isSent = true;
      for (const { record } of definition.members) this.mark({ kind: "record", name: record }, side);
    }
    if (schema === undefined || definition?.kind !== "record" || definition[side]) return;
    definition[side] = true;
    for (const field of definition.fields) this.mark(field.type, side);
  }

  definitions(): TypeDefinition[] {
    for (const [language, namesOf] of Object.entries(NAMES)) {
      const owners = new Map<string, SchemaSpot>();
      for (const { definition, schema } of this.#definitions.values())
        for (const name of namesOf(definition)) {
          const other = owners.get(name);
          if (other && other !== schema) stopAtNames(schema, language, name, other);
          owners.set(name, schema);
        }
    }
    return withConstantTags([...this.#definitions.values()].map(({ definition }) => definition));
  }
}

const isEqual = (one: SchemaSpot, other: SchemaSpot): boolean =>
  one.value === other.value || JSON.stringify(follow(one).value) === JSON.stringify(follow(other).value);

/** The names that a type has in the package of a language. */
const NAMES: Record<string, (type: TypeDefinition) => string[]> = {
  Go: (type) => [type.name, ...(type.kind === "enum" ? type.values.map((value) => goConstant(type.name, value)) : [])],
  "C#": ({ kind, name }) => (kind === "union" ? [name, `I${name}`, `Unknown${name}`] : [name]),
};

const stopAtNames = (schema: SchemaSpot, language: string, name: string, other: SchemaSpot): never =>
  stopAt(
    follow(schema),
    `Expected names of their own in ${language}, got ${name} here and at ${placeOf(follow(other))}. Rename a component, a property or a value.`,
  );

/** Makes the tag of each member of a union a constant, also where the contract has an enum of one value. */
function withConstantTags(types: TypeDefinition[]): TypeDefinition[] {
  const constants = new Map<string, string>(
    types.flatMap((type) =>
      type.kind === "union" ? type.members.map(({ value, record }) => [`${record}/${type.tag}`, value] as const) : [],
    ),
  );
  const replaced = new Set<string>();
  const tagged = types.map((type): TypeDefinition => {
    if (type.kind !== "record") return type;
    const fields = type.fields.map((field): Field => {
      const place = `${type.name}/${field.name}`;
      const constant = constants.get(place);
      if (constant === undefined || field.type.kind !== "enum") return field;
      if (field.type.name === pascal(place)) replaced.add(field.type.name); // Anonymous: only this field has it.
      return { ...field, type: { kind: "string" }, constant };
    });
    return { ...type, fields };
  });
  return tagged.filter(({ name }) => !replaced.has(name));
}

/** The definition of a type without marks, and the types that it refers to. */
const define = byContent((_, schema: SchemaSpot, { kind, name }: Reference) => {
  const references: Reference[] = [];
  if (kind === "enum") return { definition: enumOf(name, schema), references };
  const definition = kind === "record" ? recordOf(name, schema, references) : unionOf(name, schema, references);
  return { definition, references };
});

/** @param references collects the types that it refers to */
function readType(schema: SchemaSpot, place: string, references: Reference[]): Read {
  const { schema: inner, isNullable } = withoutNull(schema);
  const described = [schema, inner, follow(schema), follow(inner)].find(({ value }) => value.description);
  const type = typeOf(inner, place, references);
  const mayBeNull = isNullable || (type.kind !== "any" && type.kind !== "nothing" && takesNull(schema));
  return { type, isNullable: mayBeNull, description: described?.value.description ?? "" };
}

function typeOf(schema: SchemaSpot, place: string, references: Reference[]): Type {
  const ref = refOf(schema);
  const target = follow(schema);
  const [type, ...otherTypes] = typesOf(schema);
  const name = ref === undefined ? pascal(place) : typeName(refName(ref));
  const refer = (kind: TypeDefinition["kind"], to: SchemaSpot): Type => {
    references.push({ name, kind, schema: to });
    return { kind, name };
  };
  if (name === ANY_EVENT) return { kind: "event" };
  if (target.value["x-header-names"] === true) return { kind: "strings" };
  if (isTagged(target)) return refer("union", target);
  if (otherTypes.length > 0) return { kind: "any" };
  if (hasFields(schema) && type === "object")
    return hasOtherKeys(schema) ? { kind: "object" } : refer("record", schema);
  if (isBytes(schema)) return { kind: "file" };
  if (isEmptyText(target)) return { kind: "string" };
  if (type === "string" && target.value.enum !== undefined) return refer("enum", target);
  if (type === "string" && target.value.const !== undefined && ref !== undefined) return refer("enum", target);
  if (type === "array") return { kind: "list", items: entriesOf(target, `${place}/item`, references) };
  if (type === "object") return { kind: "object" };
  if (isNull(target)) return { kind: "nothing" };
  const format = type === "string" && target.value.const === undefined ? target.value.format : undefined;
  const plain = FORMATS[format ?? ""] ?? PLAIN.find((kind) => kind === type);
  return { kind: plain ?? "any" }; // A union without a tag or a condition maps to `any`.
}

/** The type of a list's entries; `any` for entries of several types or nullable entries. */
function entriesOf(list: SchemaSpot, place: string, references: Reference[]): Type {
  if (conjunctsOf(list).some(({ value }) => value.prefixItems !== undefined)) return { kind: "any" };
  const { type, isNullable } = readType(itemsOf(list), place, references);
  return isNullable ? { kind: "any" } : type;
}

function recordOf(name: string, schema: SchemaSpot, references: Reference[]): RecordType {
  const { required } = membersOf(schema);
  const fields = [...fieldsIn(schema)].flatMap(([property, node]): Field[] => {
    if (node.value.maxItems === 0) return []; // The list is always empty.
    const field = readType(node, `${name}/${property}`, references);
    if (field.type.kind === "any") field.isNullable = takesNull(node);
    if (field.type.kind === "nothing") return []; // The field is always null.
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

function unionOf(name: string, schema: SchemaSpot, references: Reference[]): UnionType {
  const { branches = [] } = alternativesOf(schema) ?? {};
  const tag = tagOf(branches);
  const members = branches.map((branch, index) => {
    const [value, ...others] = tag?.constants[index] ?? [];
    if (typeof value !== "string" || others.length > 0)
      stopAt(
        schema,
        `Expected one tag value in each member of the oneOf, got ${JSON.stringify(tag?.constants[index] ?? [])}.`,
      );
    const { type } = readType(branch, `${name}/${index}`, references);
    if (type.kind !== "record") stopAt(branch, `Expected a named object as a member of the oneOf, got a ${type.kind}.`);
    return { value, record: type.name };
  });
  return { kind: "union", name, description: descriptionOf(schema), isSent: false, tag: tag?.name ?? "", members };
}

/** Returns whether a schema is a union of objects with a distinct string tag. */
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

const deprecationsIn = (schema: SchemaSpot): Map<string, Deprecation> =>
  new Map([...deprecatedValuesOf(schema)].map(([value, { value: deprecation }]) => [value, deprecation]));

export const itemsOf = (schema: SchemaSpot): SchemaSpot => schemaAt(schema, "items") ?? withValue(schema, {});

/** Returns whether an object allows keys beyond its declared properties. */
const hasOtherKeys = (schema: SchemaSpot): boolean =>
  conjunctsOf(schema).some(
    ({ value: { additionalProperties, patternProperties } }) =>
      patternProperties !== undefined || (additionalProperties !== undefined && additionalProperties !== false),
  );

/**
 * Returns whether a schema allows only the empty string, which cannot be a named value. It is an enum because third-party generators
 * ignore an empty `const` (decisions: served contracts).
 */
const isEmptyText = ({ value: { enum: values } }: SchemaSpot): boolean => values?.length === 1 && values[0] === "";

/** The string values of a schema that lists its values. */
export const textsOf = (schema: SchemaSpot): string[] | undefined =>
  constantsOf(schema)
    ?.filter((value) => value !== null)
    .map(String);
