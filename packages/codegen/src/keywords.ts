import {
  child,
  isAnnotation,
  isRecord,
  type Json,
  refOf,
  refusedInSchema,
  refusedKeyword,
  type Schema,
  type SchemaSpot,
  stopAt,
  target,
  withChildren,
} from "@partner-api/contract";
import { type JsonSchema, schema } from "@partner-api/validation/formats";
import { leaveToValidator } from "./beyond-zod.ts";

/** Keywords that make a schema one of a kind, whatever its type is; the first one that stands there. */
const KINDS = ["$ref", "allOf", "oneOf", "anyOf", "enum", "const"];
/** Keywords that zod has words for, by the kind of schema they stand in; beside them the one of its kind. */
const EXPRESSED: Record<string, string[]> = {
  $ref: [],
  allOf: ["type", "required"],
  oneOf: [],
  anyOf: [],
  enum: ["type"],
  const: ["type"],
  object: ["type", "properties", "required", "additionalProperties", "dependentRequired"],
  array: ["type", "items", "minItems", "maxItems", "uniqueItems"],
  string: ["type", "minLength", "maxLength", "pattern", "format"],
  integer: ["type", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "format"],
  number: ["type", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "format"],
  boolean: ["type"],
  null: ["type"],
  unknown: [],
};

export const withoutAnnotations = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !isAnnotation(keyword)));

/** The same of a schema and of all that it holds: nothing but the keywords that bind. */
export const bareOf = (schema: Schema): Schema =>
  isRecord(schema) ? withChildren(withoutAnnotations(schema), bareOf) : schema;

/**
 * Stops at a schema whose own keywords mean nothing: an unknown one, a limit in quotes, a reference to nowhere.
 *
 * @throws ContractError with the place
 */
export function requireMeaning(schema: SchemaSpot): void {
  const refused = refusedInSchema(schema) ?? refusedKeyword(schema);
  if (refused !== undefined) stopAt(refused.at ?? child(schema, refused.keyword) ?? schema, refused.message);
  const ref = refOf(schema);
  if (ref !== undefined && !COMPONENT.test(ref))
    stopAt(schema, `$ref leads to a component or a place in one, #/components/schemas/…; ${ref} does not.`);
  if (ref !== undefined) target(schema);
  const { type, enum: values, const: value } = schema.value;
  for (const constant of value === undefined ? (values ?? []) : [value])
    if (!isOfType(constant, type))
      stopAt(schema, `The constant ${JSON.stringify(constant)} is not of type ${[type].flat().join(" or ")}.`);
}

const COMPONENT = /^#\/components\/schemas\/[^/]+(\/|$)/;
const WHOLE_COMPONENT = /^#\/components\/schemas\/[^/]+$/;

/** Leaves a schema to the validator at every keyword, and at every use of one, that zod would not say: nothing is dropped silently. */
export function requireZod(schema: SchemaSpot): void {
  const { value } = schema;
  const kinds = kindsOf(value);
  const isNarrowed = (kinds[0] === "enum" || kinds[0] === "const") && areAllTaken(value);
  const expressed = isNarrowed
    ? Object.keys(value)
    : kinds.flatMap((kind) => [...KINDS.filter((one) => one === kind), ...(EXPRESSED[kind] ?? [])]);
  for (const keyword of Object.keys(value))
    if (!expressed.includes(keyword) && !isAnnotation(keyword))
      leaveToValidator(schema, `${keyword} stands next to ${kinds.join(", ")}`);
  if (kinds[0] === "allOf" && value.type !== undefined && value.type !== "object")
    leaveToValidator(schema, "an allOf is of no objects");
  const ref = refOf(schema);
  if (ref !== undefined && !WHOLE_COMPONENT.test(ref)) leaveToValidator(schema, "$ref leads into a component");
  for (const [inclusive, exclusive] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const)
    if (inclusive in value && exclusive in value) leaveToValidator(schema, `${inclusive} stands beside ${exclusive}`);
  if (value.pattern !== undefined) leavePattern(schema, value.pattern);
  for (const constant of value.const === undefined ? (value.enum ?? []) : [value.const])
    if (typeof constant === "object" && constant !== null) leaveToValidator(schema, "a constant is an object");
}

/** Whether the keywords beside constants refuse none of them, as a longest length often does. */
function areAllTaken({ enum: values, const: value, ...others }: Schema): boolean {
  if (values !== undefined && value !== undefined) return false;
  if (Object.keys(withoutAnnotations(others)).some((keyword) => !BESIDE_CONSTANTS.includes(keyword))) return false;
  const limits = schema(withoutAnnotations(others) as JsonSchema);
  return (values ?? [value]).every((constant) => limits.safeParse(constant).success);
}

const BESIDE_CONSTANTS = [
  "type",
  "format",
  "pattern",
  "minLength",
  "maxLength",
  "multipleOf",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
];

function kindsOf(schema: Schema): string[] {
  const composed = KINDS.find((keyword) => keyword in schema);
  return composed ? [composed] : [schema.type ?? "unknown"].flat();
}

/** JSON Schema matches code points. zod's document has no place for the flag that does, so a pattern must mean the same without it. */
function leavePattern(schema: SchemaSpot, pattern: string): void {
  const parts = pattern.match(/\\.|\[(?:\\.|[^\]])*\]|./gsu) ?? [];
  if (parts.some((part) => part === "." || part.startsWith("[^") || /\\[DSWpPu]|[^ -~]/.test(part)))
    leaveToValidator(schema, "a part of its pattern may take half a character");
}

function isOfType(constant: Json, type: Schema["type"]): boolean {
  if (type === undefined) return true;
  const types =
    constant === null
      ? ["null"]
      : Array.isArray(constant)
        ? ["array"]
        : isRecord(constant)
          ? ["object"]
          : [typeof constant, ...(Number.isInteger(constant) ? ["integer"] : [])];
  return [type].flat().some((one) => types.includes(one));
}
