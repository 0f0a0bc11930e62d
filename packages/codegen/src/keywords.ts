import {
  child,
  isAnnotation,
  isRecord,
  type Json,
  refOf,
  rejectedKeyword,
  rejectedValueOf,
  type Schema,
  type SchemaSpot,
  stopAt,
  target,
  withChildren,
} from "@partner-api/contract";
import { compileSchema, rejectionsOf } from "@partner-api/validation/json-schema";
import { leaveToValidator } from "./beyond-zod.ts";

/** Keywords that determine the kind of a schema regardless of its type. The first one present wins. */
const KINDS = ["$ref", "allOf", "oneOf", "anyOf", "enum", "const"];
/** Keywords that zod can express, by kind of schema, in addition to the keyword of the kind itself. */
const SUPPORTED: Record<string, string[]> = {
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

/** A schema without annotations, including its subschemas: only validating keywords. */
export const bareOf = (schema: Schema): Schema =>
  isRecord(schema) ? withChildren(withoutAnnotations(schema), bareOf) : schema;

/**
 * Stops at a schema with invalid keywords: an unknown one, a limit in quotes, a broken reference.
 *
 * @throws ContractError with the place
 */
export function requireMeaning(schema: SchemaSpot): void {
  const rejection = rejectedValueOf(schema) ?? rejectedKeyword(schema);
  if (rejection !== undefined) stopAt(rejection.at ?? child(schema, rejection.keyword) ?? schema, rejection.message);
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

/**
 * Delegates a schema to the validator if it has any keyword, or use of one, that zod cannot express. Nothing is silently dropped.
 */
export function requireZod(schema: SchemaSpot): void {
  const { value } = schema;
  const kinds = kindsOf(value);
  const isNarrowed = (kinds[0] === "enum" || kinds[0] === "const") && acceptsAllConstants(value);
  const supported = isNarrowed
    ? Object.keys(value)
    : kinds.flatMap((kind) => [...KINDS.filter((candidate) => candidate === kind), ...(SUPPORTED[kind] ?? [])]);
  for (const keyword of Object.keys(value))
    if (!supported.includes(keyword) && !isAnnotation(keyword))
      leaveToValidator(schema, `${keyword} is next to ${kinds.join(", ")}`);
  if (kinds[0] === "allOf" && value.type !== undefined && value.type !== "object")
    leaveToValidator(schema, "an allOf has members that are not objects");
  const ref = refOf(schema);
  if (ref !== undefined && !WHOLE_COMPONENT.test(ref)) leaveToValidator(schema, "$ref leads into a component");
  for (const [inclusive, exclusive] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const)
    if (inclusive in value && exclusive in value) leaveToValidator(schema, `${inclusive} is next to ${exclusive}`);
  for (const constant of value.const === undefined ? (value.enum ?? []) : [value.const])
    if (typeof constant === "object" && constant !== null) leaveToValidator(schema, "a constant is an object");
}

/** True if no constant violates the keywords next to it. A maxLength, for example, is often redundant. */
function acceptsAllConstants({ enum: values, const: value, ...others }: Schema): boolean {
  if (values !== undefined && value !== undefined) return false;
  if (Object.keys(withoutAnnotations(others)).some((keyword) => !CONSTANT_LIMITS.includes(keyword))) return false;
  const limits = compileSchema(withoutAnnotations(others), {});
  return (values ?? [value]).every((constant) => rejectionsOf(limits, constant).length === 0);
}

const CONSTANT_LIMITS = [
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
  return [type].flat().some((name) => types.includes(name));
}
