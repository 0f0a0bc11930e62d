import {
  conjunctsOf,
  isRecord,
  membersOf,
  refOf,
  type SchemaSpot,
  schemaAt,
  schemasAt,
  stopAt,
  withValue,
} from "@partner-api/contract";
import { refuseInexpressible } from "./keywords.ts";

/** The source of a schema inside another. */
export type Write = (schema: SchemaSpot) => string;

/**
 * `z.object` (open: unknown keys are dropped from the value), `z.strictObject` (closed) or `z.record` (a map). An `allOf` of objects
 * is the one object that it amounts to: a zod intersection would be slow and would not drop unknown keys.
 */
export function objectSource(schema: SchemaSpot, write: Write): string {
  refuseMembers(schema);
  refuseProperties(schema);
  const { properties, required } = membersOf(schema);
  const { additionalProperties } = schema.value;
  for (const key of required) if (!properties.has(key)) stopAt(schema, `required names ${key}, which is no property.`);
  const dependent = dependentSource(schema, properties);
  const others = schemaAt(schema, "additionalProperties");
  if (others !== undefined && isRecord(others.value)) {
    if (properties.size > 0) stopAt(schema, "additionalProperties with a schema cannot stand beside properties.");
    return `z.record(z.string(), ${write(others)})`;
  }
  if (additionalProperties === true) stopAt(schema, "Objects are open as they are; drop additionalProperties: true.");
  if (properties.size === 0 && additionalProperties === undefined) return "z.record(z.string(), z.unknown())";

  const fields = [...properties].map(([key, property]) => {
    const { default: preset, ...rest } = property.value;
    // A default stands in for an absent key, which a required one never is.
    if (required.has(key)) return `${JSON.stringify(key)}: ${write(withValue(property, rest))}`;
    return `${JSON.stringify(key)}: ${write(property)}${preset === undefined ? ".optional()" : ""}`;
  });
  const kind = additionalProperties === false ? "z.strictObject" : "z.object";
  return `${kind}({ ${fields.join(", ")} })${dependent}`;
}

/** Whether zod has an object for a schema; one that may also be null is another kind. */
export const isPlainObject = (schema: SchemaSpot): boolean =>
  schema.value.type === "object" || schemasAt(schema, "allOf").length > 0;

/** The members of an `allOf` become one object only if all of them are open objects. */
function refuseMembers(schema: SchemaSpot): void {
  for (const [index, member] of schemasAt(schema, "allOf"))
    for (const part of conjunctsOf(member)) {
      const { additionalProperties, dependentRequired } = part.value;
      if (refOf(part) !== undefined) continue;
      refuseInexpressible(part);
      if (!isPlainObject(part) || additionalProperties !== undefined || dependentRequired !== undefined)
        stopAt(schema, `allOf may hold open objects only; member ${index} is none.`);
    }
}

function refuseProperties(schema: SchemaSpot): void {
  const seen = new Set<string>();
  for (const [key, property] of conjunctsOf(schema).flatMap((part) => schemasAt(part, "properties"))) {
    if (seen.has(key)) stopAt(schema, `${key} stands in two members of the allOf; keep it in one.`);
    if (key in {}) stopAt(schema, `Every object has a ${key} in JavaScript; call the property something else.`);
    if (!isRecord(property.value)) stopAt(schema, `${key} is ${property.value}; a property has a schema.`);
    seen.add(key);
  }
}

/** Rules that a key brings others along. */
function dependentSource(schema: SchemaSpot, properties: Map<string, SchemaSpot>): string {
  const { dependentRequired: rules = {} } = schema.value;
  const refinements = Object.entries(rules).map(([key, others]) => {
    for (const name of [key, ...others]) {
      const property = properties.get(name);
      if (property === undefined) stopAt(schema, `dependentRequired names ${name}, which is no property.`);
      // The rule would see the default and not what was sent.
      if (property.value.default !== undefined) stopAt(schema, `dependentRequired names ${name}, which has a default.`);
    }
    const present = others.map((other) => `value[${JSON.stringify(other)}] !== undefined`).join(" && ");
    const error = `${others.join(", ")} must be sent along with ${key}`;
    return `.refine((value) => value[${JSON.stringify(key)}] === undefined || (${present}), { error: ${JSON.stringify(error)}, path: ${JSON.stringify(others.slice(0, 1))} })`;
  });
  // zod's document has no place for the rule; the metadata keep it.
  return refinements.length > 0 ? `${refinements.join("")}.meta(${JSON.stringify({ dependentRequired: rules })})` : "";
}
