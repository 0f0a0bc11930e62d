import {
  conjunctsOf,
  follow,
  isRecord,
  membersOf,
  refOf,
  type SchemaSpot,
  schemaAt,
  schemasAt,
  withValue,
} from "@partner-api/contract";
import { leaveToValidator } from "./beyond-zod.ts";
import { requireMeaning, requireZod } from "./keywords.ts";

/** Returns the source of a nested schema. */
export type Write = (schema: SchemaSpot) => string;

/**
 * `z.object` (open: unknown keys are dropped), `z.strictObject` (closed) or `z.record` (a map of any values). An `allOf` of objects is merged
 * into one object: a zod intersection would be slow and would keep unknown keys.
 */
export function objectSource(schema: SchemaSpot, write: Write): string {
  leaveMembers(schema);
  leaveProperties(schema);
  const { properties, required } = membersOf(schema);
  const { additionalProperties } = schema.value;
  for (const key of required)
    if (!properties.has(key)) leaveToValidator(schema, `required names ${key}, which is not a property.`);
  const dependent = dependentSource(schema, properties);
  const restSchema = schemaAt(schema, "additionalProperties");
  if (restSchema !== undefined && isRecord(restSchema.value)) {
    if (properties.size > 0)
      leaveToValidator(schema, "additionalProperties with a schema cannot be combined with properties.");
    leaveToValidator(schema, "zod drops the key __proto__ of a map without checking its value");
  }
  // Unknown keys are kept only if the schema explicitly allows them.
  if (additionalProperties === true && properties.size > 0) leaveToValidator(schema, "unknown keys are kept");
  if (properties.size === 0 && additionalProperties !== false) return "z.record(z.string(), z.unknown())";

  const fields = [...properties].map(([key, property]) => {
    const { default: ownDefault, ...rest } = property.value;
    const source = write(withValue(property, rest));
    // A default replaces an absent key, and a required key is never absent.
    if (required.has(key)) return `${JSON.stringify(key)}: ${source}`;
    const preset = ownDefault ?? follow(property).value.default;
    return `${JSON.stringify(key)}: ${source}${preset === undefined ? ".optional()" : `.default(${JSON.stringify(preset)})`}`;
  });
  const kind = additionalProperties === false ? "z.strictObject" : "z.object";
  return `${kind}({ ${fields.join(", ")} })${dependent}`;
}

/** True if zod has an object for a schema. A nullable object is another kind. */
export const isPlainObject = (schema: SchemaSpot): boolean =>
  schema.value.type === "object" || schemasAt(schema, "allOf").length > 0;

/** The members of an `allOf` are merged only if all of them are open objects. */
function leaveMembers(schema: SchemaSpot): void {
  for (const [index, member] of schemasAt(schema, "allOf"))
    for (const part of conjunctsOf(member)) {
      const { additionalProperties, dependentRequired } = part.value;
      if (refOf(part) !== undefined) continue;
      requireMeaning(part);
      requireZod(part);
      if (!isPlainObject(part) || additionalProperties !== undefined || dependentRequired !== undefined)
        leaveToValidator(schema, `allOf may have only open objects; member ${index} is not one.`);
    }
}

function leaveProperties(schema: SchemaSpot): void {
  const names = new Set<string>();
  for (const [key] of conjunctsOf(schema).flatMap((part) => schemasAt(part, "properties"))) {
    if (names.has(key)) leaveToValidator(schema, `${key} is in two members of the allOf; keep it in one.`);
    if (key in {}) leaveToValidator(schema, `Every object has a ${key} in JavaScript; rename the property.`);
    names.add(key);
  }
}

/** Source of the `dependentRequired` rules. */
function dependentSource(schema: SchemaSpot, properties: Map<string, SchemaSpot>): string {
  const { dependentRequired: rules = {} } = schema.value;
  const refinements = Object.entries(rules).map(([key, others]) => {
    for (const name of [key, ...others]) {
      const property = properties.get(name);
      if (property === undefined) leaveToValidator(schema, `dependentRequired names ${name}, which is not a property.`);
      // The rule would check the default instead of the value sent.
      if (property.value.default !== undefined)
        leaveToValidator(schema, `dependentRequired names ${name}, which has a default.`);
    }
    const present = others.map((other) => `value[${JSON.stringify(other)}] !== undefined`).join(" && ");
    const error = `${others.join(", ")} must be sent together with ${key}`;
    return `.refine((value) => value[${JSON.stringify(key)}] === undefined || (${present}), { error: ${JSON.stringify(error)}, path: ${JSON.stringify(others.slice(0, 1))} })`;
  });
  // zod's document cannot carry the rule, so the metadata does.
  return refinements.length > 0 ? `${refinements.join("")}.meta(${JSON.stringify({ dependentRequired: rules })})` : "";
}
