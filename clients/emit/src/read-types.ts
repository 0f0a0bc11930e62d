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
import { typeName } from "./identifiers.ts";
import type { EnumType, Field, RecordType, Type, TypeDefinition, UnionType } from "./model.ts";
import { pascal } from "./names.ts";

/** The schema of any event. The clients return the type of its name. */
const ANY_EVENT = "EventRecord";

const PLAIN = ["string", "integer", "number", "boolean"] as const;
/** Strings with a type of their own. */
const FORMATS: Readonly<Record<string, "instant" | "date">> = { "date-time": "instant", date: "date" };

type Read = { type: Type; isNullable: boolean; description: string };

/** Converts schemas to types and collects their definitions. */
export class TypeReader {
  readonly #definitions = new Map<string, { definition: TypeDefinition; schema: SchemaSpot }>();

  /** @param place path of an anonymous enum, such as `OutletUsageLimit/on_limit_reached` */
  read(schema: SchemaSpot, place: string): Read {
    const { schema: inner, isNullable } = withoutNull(schema);
    const described = [schema, inner, follow(schema), follow(inner)].find(({ value }) => value.description);
    const type = this.#typeOf(inner, place);
    const mayBeNull = isNullable || (type.kind !== "any" && type.kind !== "nothing" && takesNull(schema));
    return { type, isNullable: mayBeNull, description: described?.value.description ?? "" };
  }

  #typeOf(schema: SchemaSpot, place: string): Type {
    const ref = refOf(schema);
    const target = follow(schema);
    const [type, ...otherTypes] = typesOf(schema);
    const name = ref === undefined ? pascal(place) : typeName(refName(ref));
    if (name === ANY_EVENT) return { kind: "event" };
    if (target.value["x-header-names"] === true) return { kind: "strings" };
    if (isTagged(target)) return this.#define(name, target, "union");
    if (otherTypes.length > 0) return { kind: "any" };
    if (hasFields(schema) && type === "object")
      return hasOtherKeys(schema) ? { kind: "object" } : this.#define(name, schema, "record");
    if (isBytes(schema)) return { kind: "file" };
    if (isEmptyText(target)) return { kind: "string" };
    if (type === "string" && target.value.enum !== undefined) return this.#define(name, target, "enum");
    if (type === "string" && target.value.const !== undefined && ref !== undefined)
      return this.#define(name, target, "enum");
    if (type === "array") return { kind: "list", items: this.#entriesOf(target, `${place}/item`) };
    if (type === "object") return { kind: "object" };
    if (isNull(target)) return { kind: "nothing" };
    const format = type === "string" && target.value.const === undefined ? target.value.format : undefined;
    const plain = FORMATS[format ?? ""] ?? PLAIN.find((kind) => kind === type);
    return { kind: plain ?? "any" }; // A union without a tag or a condition maps to `any`.
  }

  /** The type of a list's entries; `any` for entries of several types or nullable entries. */
  #entriesOf(list: SchemaSpot, place: string): Type {
    if (conjunctsOf(list).some(({ value }) => value.prefixItems !== undefined)) return { kind: "any" };
    const { type, isNullable } = this.read(itemsOf(list), place);
    return isNullable ? { kind: "any" } : type;
  }

  #define(name: string, schema: SchemaSpot, kind: TypeDefinition["kind"]): Type {
    const existing = this.#definitions.get(name)?.definition;
    if (existing) return { kind: existing.kind, name };
    // Registered before it is complete: its references come later and may be circular.
    const definition = { name, kind } as TypeDefinition;
    this.#definitions.set(name, { definition, schema });
    Object.assign(definition, this.#definitionOf(kind, name, schema));
    return { kind, name };
  }

  #definitionOf(kind: TypeDefinition["kind"], name: string, schema: SchemaSpot): TypeDefinition {
    if (kind === "enum") return enumOf(name, schema);
    return kind === "record" ? this.#recordOf(name, schema) : this.#unionOf(name, schema);
  }

  #recordOf(name: string, schema: SchemaSpot): RecordType {
    const { required } = membersOf(schema);
    const fields = [...fieldsIn(schema)].flatMap(([property, node]): Field[] => {
      if (node.value.maxItems === 0) return []; // The list is always empty.
      const field = this.read(node, `${name}/${property}`);
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

  #unionOf(name: string, schema: SchemaSpot): UnionType {
    const { branches = [] } = alternativesOf(schema) ?? {};
    const tag = tagOf(branches);
    const members = branches.map((branch, index) => {
      const [value, ...others] = tag?.constants[index] ?? [];
      if (typeof value !== "string" || others.length > 0)
        stopAt(
          schema,
          `Expected one tag value in each member of the oneOf, got ${JSON.stringify(tag?.constants[index] ?? [])}.`,
        );
      const { type } = this.read(branch, `${name}/${index}`);
      if (type.kind !== "record")
        stopAt(branch, `Expected a named object as a member of the oneOf, got a ${type.kind}.`);
      return { value, record: type.name };
    });
    return { kind: "union", name, description: descriptionOf(schema), tag: tag?.name ?? "", members };
  }

  /** Marks all records of a request's or response's type. */
  mark(type: Type, side: "isSent" | "isReceived"): void {
    if (type.kind === "list") this.mark(type.items, side);
    if (type.kind !== "record" && type.kind !== "union") return;
    const { definition, schema } = this.#definitions.get(type.name) ?? {};
    if (definition?.kind === "union")
      for (const { record } of definition.members) this.mark({ kind: "record", name: record }, side);
    if (schema === undefined || definition?.kind !== "record" || definition[side]) return;
    definition[side] = true;
    for (const field of definition.fields) this.mark(field.type, side);
  }

  definitions(): TypeDefinition[] {
    return [...this.#definitions.values()].map(({ definition }) => definition);
  }
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
