import { refName, type Schema } from "@partner-api/contract/document";
import { refuseInexpressible, type Stop } from "./keywords.ts";

/** The source of a schema inside another, `path` leading there. */
export type Child = (node: Schema, ...path: (string | number)[]) => string;

/** `z.object` (open: unknown keys are dropped from the value), `z.strictObject` (closed) or `z.record` (a map). */
export function objectSource(schema: Schema, schemas: Record<string, Schema>, child: Child, stop: Stop): string {
  const { properties, required, sources } = flatten(schema, schemas, child, stop);
  const { additionalProperties } = schema;
  for (const key of required) if (!Object.hasOwn(properties, key)) stop(`required names ${key}, which is no property.`);
  const dependent = dependentSource(schema.dependentRequired ?? {}, properties, stop);
  if (typeof additionalProperties === "object") {
    if (Object.keys(properties).length > 0) stop("additionalProperties with a schema cannot stand beside properties.");
    return `z.record(z.string(), ${child(additionalProperties, "additionalProperties")})`;
  }
  if (additionalProperties === true) stop("Objects are open as they are; drop additionalProperties: true.");
  if (Object.keys(properties).length === 0 && additionalProperties === undefined)
    return "z.record(z.string(), z.unknown())";

  const fields = Object.entries(properties).map(([key, { default: preset, ...property }]) => {
    // A default stands in for an absent key, which a required one never is.
    const filled = required.has(key) || preset === undefined ? property : { ...property, default: preset };
    const optional = required.has(key) || preset !== undefined ? "" : ".optional()";
    return `${JSON.stringify(key)}: ${sources[key]?.(filled)}${optional}`;
  });
  const kind = additionalProperties === false ? "z.strictObject" : "z.object";
  return `${kind}({ ${fields.join(", ")} })${dependent}`;
}

/** Rules that a key brings others along. */
function dependentSource(rules: Record<string, string[]>, properties: Record<string, Schema>, stop: Stop): string {
  const refinements = Object.entries(rules).map(([key, others]) => {
    for (const name of [key, ...others]) {
      if (!Object.hasOwn(properties, name)) stop(`dependentRequired names ${name}, which is no property.`);
      // The rule would see the default and not what was sent.
      if (properties[name]?.default !== undefined) stop(`dependentRequired names ${name}, which has a default.`);
    }
    const present = others.map((other) => `value[${JSON.stringify(other)}] !== undefined`).join(" && ");
    const error = `${others.join(", ")} must be sent along with ${key}`;
    return `.refine((value) => value[${JSON.stringify(key)}] === undefined || (${present}), { error: ${JSON.stringify(error)}, path: ${JSON.stringify(others.slice(0, 1))} })`;
  });
  // zod's document has no place for the rule; the metadata keep it.
  return refinements.length > 0 ? `${refinements.join("")}.meta(${JSON.stringify({ dependentRequired: rules })})` : "";
}

export const isObject = (schema: Schema): boolean => schema.type === "object" || schema.allOf !== undefined;

/** An object schema with its `allOf` dissolved; `sources` write its properties. */
type Flat = {
  properties: Record<string, Schema>;
  sources: Record<string, (property: Schema) => string>;
  required: Set<string>;
};

/** The one object that an `allOf` of objects amounts to: a zod intersection would be slow and would not drop unknown keys. */
export function flatten(schema: Schema, schemas: Record<string, Schema>, child: Child, stop: Stop): Flat {
  const flat: Flat = { properties: {}, sources: {}, required: new Set(schema.required) };
  const add = (properties: Record<string, Schema>, source: (key: string) => (property: Schema) => string) => {
    for (const [key, property] of Object.entries(properties)) {
      if (Object.hasOwn(flat.properties, key)) stop(`${key} stands in two members of the allOf; keep it in one.`);
      if (key in {}) stop(`Every object has a ${key} in JavaScript; call the property something else.`);
      if (typeof property !== "object") stop(`${key} is ${property}; a property has a schema.`);
      flat.properties[key] = property;
      flat.sources[key] = source(key);
    }
  };
  add(schema.properties ?? {}, (key) => (property) => child(property, "properties", key));
  schema.allOf?.forEach((part, index) => {
    const member = part.$ref === undefined ? part : (schemas[refName(part.$ref)] as Schema);
    if (member === part) refuseInexpressible(part, stop);
    if (!isObject(member) || member.additionalProperties !== undefined || member.dependentRequired !== undefined)
      stop(`allOf may hold open objects only; member ${index} is none.`);
    const inner = flatten(member, schemas, (node, ...path) => child(node, "allOf", index, ...path), stop);
    add(inner.properties, (key) => inner.sources[key] as (property: Schema) => string);
    for (const key of inner.required) flat.required.add(key);
  });
  return flat;
}

/** What a chain of `$ref` ends in. */
export const resolveSchema = (schema: Schema, schemas: Record<string, Schema>): Schema =>
  schema.$ref === undefined ? schema : resolveSchema(schemas[refName(schema.$ref)] as Schema, schemas);
