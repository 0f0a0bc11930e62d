import type { Schema } from "@partner-api/contract/document";
import type { Stop } from "./keywords.ts";
import { type Child, flatten, isObject, resolveSchema } from "./zod-object.ts";

/** `z.discriminatedUnion`, or `.nullable()` of the only member beside null. */
export function unionSource(
  keyword: "oneOf" | "anyOf",
  members: Schema[],
  schemas: Record<string, Schema>,
  child: Child,
  stop: Stop,
): string {
  const others = members.filter((member) => member.type !== "null");
  const sources = others.map((member) => child(member, keyword, members.indexOf(member)));
  const nulls = members.length - others.length;
  const isNullTwice = nulls > 1 || (nulls === 1 && others.some((member) => takesNull(member, schemas)));
  if (keyword === "oneOf" && isNullTwice) stop("null fits two members of the oneOf, so it fits none.");
  if (others.length === 0) stop(`${keyword} needs a member beside null.`);
  const nullable = nulls > 0 ? ".nullable()" : "";
  if (sources.length === 1) return `${sources[0]}${nullable}`;
  // A union that zod has to try member by member is slow, and its errors help nobody: a tag is asked for.
  const tag =
    tagOf(others, schemas) ?? stop(`${keyword} needs a property with a const or enum of its own in each member.`);
  return `z.discriminatedUnion(${JSON.stringify(tag)}, [${sources.join(", ")}])${nullable}`;
}

function takesNull(schema: Schema, schemas: Record<string, Schema>): boolean {
  const { type, enum: values, const: value, oneOf, anyOf, allOf } = resolveSchema(schema, schemas);
  if (value !== undefined || values) return value === null || (values ?? []).includes(null);
  const alternatives = oneOf ?? anyOf;
  if (alternatives) return alternatives.some((member) => takesNull(member, schemas));
  return !allOf && (type === undefined || [type].flat().includes("null"));
}

/** The required property whose constants tell the members apart. */
function tagOf(members: Schema[], schemas: Record<string, Schema>): string | undefined {
  const targets = members.map((member) => resolveSchema(member, schemas));
  if (!targets.every(isObject)) return undefined;
  const [noSource, noStop] = [() => "", () => undefined as never];
  const objects = targets.map((target) => flatten(target, schemas, noSource, noStop));
  return Object.keys(objects[0]?.properties ?? {}).find((key) => {
    const seen = new Set<unknown>();
    return objects.every(({ properties, required }) => {
      const property = properties[key];
      const values = property?.const === undefined ? (property?.enum ?? []) : [property.const];
      return required.has(key) && values.length > 0 && values.every((value) => !seen.has(value) && seen.add(value));
    });
  });
}
