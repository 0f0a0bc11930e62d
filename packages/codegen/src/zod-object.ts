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

/** The source of a schema inside another. */
export type Write = (schema: SchemaSpot) => string;

/**
 * `z.object` (open: unknown keys are dropped from the value), `z.strictObject` (closed) or `z.record` (a map). An `allOf` of objects
 * is the one object that it amounts to: a zod intersection would be slow and would not drop unknown keys.
 */
export function objectSource(schema: SchemaSpot, write: Write): string {
  leaveMembers(schema);
  leaveProperties(schema);
  const { properties, required } = membersOf(schema);
  const { additionalProperties } = schema.value;
  for (const key of required)
    if (!properties.has(key)) leaveToValidator(schema, `required names ${key}, which is no property.`);
  const dependent = dependentSource(schema, properties);
  const others = schemaAt(schema, "additionalProperties");
  if (others !== undefined && isRecord(others.value)) {
    if (properties.size > 0)
      leaveToValidator(schema, "additionalProperties with a schema cannot stand beside properties.");
    return `z.record(z.string(), ${write(others)})`;
  }
  // Unknown keys of an object that says so are part of its values.
  if (additionalProperties === true && properties.size > 0) leaveToValidator(schema, "unknown keys are kept");
  if (properties.size === 0 && additionalProperties !== false) return "z.record(z.string(), z.unknown())";

  const fields = [...properties].map(([key, property]) => {
    const { default: own, ...rest } = property.value;
    const source = write(withValue(property, rest));
    // A default stands in for an absent key, which a required one never is.
    if (required.has(key)) return `${JSON.stringify(key)}: ${source}`;
    const preset = own ?? follow(property).value.default;
    return `${JSON.stringify(key)}: ${source}${preset === undefined ? ".optional()" : `.default(${JSON.stringify(preset)})`}`;
  });
  const kind = additionalProperties === false ? "z.strictObject" : "z.object";
  return `${kind}({ ${fields.join(", ")} })${dependent}`;
}

/** Whether zod has an object for a schema; one that may also be null is another kind. */
export const isPlainObject = (schema: SchemaSpot): boolean =>
  schema.value.type === "object" || schemasAt(schema, "allOf").length > 0;

/** The members of an `allOf` become one object only if all of them are open objects. */
function leaveMembers(schema: SchemaSpot): void {
  for (const [index, member] of schemasAt(schema, "allOf"))
    for (const part of conjunctsOf(member)) {
      const { additionalProperties, dependentRequired } = part.value;
      if (refOf(part) !== undefined) continue;
      requireMeaning(part);
      requireZod(part);
      if (!isPlainObject(part) || additionalProperties !== undefined || dependentRequired !== undefined)
        leaveToValidator(schema, `allOf may hold open objects only; member ${index} is none.`);
    }
}

function leaveProperties(schema: SchemaSpot): void {
  const seen = new Set<string>();
  for (const [key] of conjunctsOf(schema).flatMap((part) => schemasAt(part, "properties"))) {
    if (seen.has(key)) leaveToValidator(schema, `${key} stands in two members of the allOf; keep it in one.`);
    if (key in {})
      leaveToValidator(schema, `Every object has a ${key} in JavaScript; call the property something else.`);
    seen.add(key);
  }
}

/** Rules that a key brings others along. */
function dependentSource(schema: SchemaSpot, properties: Map<string, SchemaSpot>): string {
  const { dependentRequired: rules = {} } = schema.value;
  const refinements = Object.entries(rules).map(([key, others]) => {
    for (const name of [key, ...others]) {
      const property = properties.get(name);
      if (property === undefined) leaveToValidator(schema, `dependentRequired names ${name}, which is no property.`);
      // The rule would see the default and not what was sent.
      if (property.value.default !== undefined)
        leaveToValidator(schema, `dependentRequired names ${name}, which has a default.`);
    }
    const present = others.map((other) => `value[${JSON.stringify(other)}] !== undefined`).join(" && ");
    const error = `${others.join(", ")} must be sent along with ${key}`;
    return `.refine((value) => value[${JSON.stringify(key)}] === undefined || (${present}), { error: ${JSON.stringify(error)}, path: ${JSON.stringify(others.slice(0, 1))} })`;
  });
  // zod's document has no place for the rule; the metadata keep it.
  return refinements.length > 0 ? `${refinements.join("")}.meta(${JSON.stringify({ dependentRequired: rules })})` : "";
}
