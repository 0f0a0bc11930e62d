import { ContractError, refName, type Schema } from "@partner-api/contract/document";
import { flatten, isObject, lookUp, type Schemas, textsOf, withoutNull } from "./flatten.ts";
import type { EnumType, Field, RecordType, Type, TypeDefinition, UnionType } from "./model.ts";
import { pascal } from "./names.ts";

/** Names that mean something else in one of the languages. */
const RENAMED: Record<string, string> = { Error: "ErrorDetail" };

/** Any event: the clients give the one that its name tells. */
const ANY_EVENT = "EventRecord";

type Read = { type: Type; isNullable: boolean; description: string };

/** Turns schemas into types, and collects the definitions that those need. */
export function createTypeReader(schemas: Schemas) {
  const definitions = new Map<string, TypeDefinition>();

  /** @param place where an enum without a name of its own stands, such as `OutletUsageLimit/on_limit_reached` */
  function read(schema: Schema, place: string): Read {
    const { schema: inner, isNullable } = withoutNull(schemas, schema);
    const target = lookUp(schemas, inner);
    const description = schema.description ?? inner.description ?? target.description ?? "";
    const types = [target.type ?? []].flat();
    const type = typeOf(inner, { ...target, type: types.find((name) => name !== "null") ?? target.type }, place);
    return { type, isNullable: isNullable || types.includes("null"), description };
  }

  function typeOf(schema: Schema, target: Schema, place: string): Type {
    const name = schema.$ref === undefined ? pascal(place) : (RENAMED[refName(schema.$ref)] ?? refName(schema.$ref));
    if (name === ANY_EVENT) return { kind: "event" };
    if (target["x-header-names"] === true) return { kind: "strings" };
    if (target.oneOf !== undefined) return define(name, () => unionOf(name, target));
    if (isObject(target)) return define(name, () => recordOf(name, schema));
    if (target.type === "string" && target.enum !== undefined) return define(name, () => enumOf(name, target));
    if (target.type === "string" && target.const !== undefined && schema.$ref !== undefined)
      return define(name, () => enumOf(name, target));
    if (target.type === "array") return { kind: "list", items: read(target.items ?? {}, `${place}/item`).type };
    if (target.type === "object") return { kind: "object" };
    if (target.type === "null") return { kind: "nothing" };
    if (target.type === "string" || target.type === "integer" || target.type === "number" || target.type === "boolean")
      return { kind: target.type };
    if (Object.keys(target).length === 0) return { kind: "any" };
    throw new ContractError(`#/components/schemas/${place}`, "The clients have no type for this schema.");
  }

  function define(name: string, make: () => TypeDefinition): Type {
    const known = definitions.get(name);
    if (known) return { kind: known.kind, name };
    // Held before it is made, so that what it refers to comes after it.
    const holder = { name } as TypeDefinition;
    definitions.set(name, holder);
    Object.assign(holder, make());
    return { kind: holder.kind, name };
  }

  function recordOf(name: string, schema: Schema): RecordType {
    const { properties, required, description } = flatten(schemas, schema);
    const fields = Object.entries(properties).flatMap(([property, node]): Field[] => {
      if (node.maxItems === 0) return []; // There is nothing that it can hold.
      const field = read(node, `${name}/${property}`);
      if (field.type.kind === "nothing") return []; // Nor here.
      const constant = lookUp(schemas, node).const;
      return [
        {
          ...field,
          name: property,
          isRequired: required.includes(property),
          isDeprecated: node.deprecated === true,
          ...(typeof constant === "string" && { constant }),
        },
      ];
    });
    return { kind: "record", name, description, fields, isSent: false, isReceived: false };
  }

  const enumOf = (name: string, schema: Schema): EnumType => ({
    kind: "enum",
    name,
    description: schema.description ?? "",
    values: textsOf(schema) ?? [],
  });

  function unionOf(name: string, { oneOf = [], description = "" }: Schema): UnionType {
    const shapes = oneOf.map((member) => flatten(schemas, member).properties);
    const tag = Object.keys(shapes[0] ?? {}).find((property) =>
      shapes.every((shape) => typeof shape[property]?.const === "string"),
    );
    if (tag === undefined)
      throw new ContractError(
        `#/components/schemas/${name}`,
        "The clients tell the members of a oneOf by a field with a const.",
      );
    const members = oneOf.map((member, index) => {
      const { type } = read(member, `${name}/${index}`);
      if (type.kind !== "record")
        throw new ContractError(`#/components/schemas/${name}`, "Each member is an object of its own name.");
      return { value: String(shapes[index]?.[tag]?.const), record: type.name };
    });
    return { kind: "union", name, description, tag, members };
  }

  /** Marks what a request or an answer of this type holds. */
  function mark(type: Type, side: "isSent" | "isReceived"): void {
    if (type.kind === "list") mark(type.items, side);
    if (type.kind !== "record" && type.kind !== "union") return;
    const definition = definitions.get(type.name);
    if (definition?.kind === "union")
      for (const { record } of definition.members) mark({ kind: "record", name: record }, side);
    if (definition?.kind !== "record" || definition[side]) return;
    definition[side] = true;
    for (const field of definition.fields) {
      if (side === "isSent" && field.isNullable)
        throw new ContractError(
          `#/components/schemas/${type.name}/properties/${field.name}`,
          "In a request, null and left out are the same to the clients: let the field be optional, not nullable.",
        );
      mark(field.type, side);
    }
  }

  return { read, mark, definitions: () => [...definitions.values()] };
}
