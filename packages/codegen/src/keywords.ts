import type { Json, Schema } from "@partner-api/contract/document";

/** Ends the generation with a sentence about the schema at hand. */
export type Stop = (message: string) => never;

/** Keywords that are expressed, by the kind of schema they stand in. */
const EXPRESSED: Record<string, string[]> = {
  $ref: ["$ref"],
  allOf: ["allOf", "type", "required"],
  oneOf: ["oneOf"],
  anyOf: ["anyOf"],
  enum: ["type", "enum"],
  const: ["type", "const"],
  object: ["type", "properties", "required", "additionalProperties", "dependentRequired"],
  array: ["type", "items", "minItems", "maxItems", "uniqueItems"],
  string: ["type", "minLength", "maxLength", "pattern", "format"],
  integer: ["type", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  number: ["type", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  boolean: ["type"],
  null: ["type"],
  unknown: [],
};
/** Keywords that describe and bind nothing. */
const ANNOTATIONS = ["title", "description", "default", "examples", "deprecated", "$comment"];
export const isAnnotation = (keyword: string): boolean => ANNOTATIONS.includes(keyword) || keyword.startsWith("x-");

export const withoutAnnotations = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !isAnnotation(keyword)));

/** Stops at every keyword, and at every use of one, that the zod source would not say: nothing is dropped silently. */
export function refuseInexpressible(schema: Schema, stop: Stop): void {
  if (typeof schema !== "object" || schema === null) stop(`A schema is an object here; ${schema} cannot be expressed.`);
  const kinds = kindsOf(schema);
  const expressed = kinds.flatMap((kind) => EXPRESSED[kind] ?? stop(`The type ${kind} cannot be expressed in zod.`));
  for (const keyword of Object.keys(schema))
    if (!expressed.includes(keyword) && !isAnnotation(keyword))
      stop(
        `The keyword ${keyword} cannot be expressed in zod here; next to ${kinds.join(", ")} these can: ${expressed.join(", ")}.`,
      );
  if (schema.$ref !== undefined && !COMPONENT.test(schema.$ref))
    stop(`$ref leads to a component, #/components/schemas/…; ${schema.$ref} does not.`);
  if (schema.allOf && schema.type !== undefined && schema.type !== "object") stop("An allOf is of objects here.");
  refuseLimits(schema, stop);
  if (schema.pattern !== undefined) refusePattern(schema.pattern, stop);
  for (const constant of schema.const === undefined ? (schema.enum ?? []) : [schema.const])
    refuseConstant(constant, schema, stop);
}

const COMPONENT = /^#\/components\/schemas\/[^/]+$/;

function kindsOf(schema: Schema): string[] {
  const composed = ["$ref", "allOf", "oneOf", "anyOf", "enum", "const"].find((keyword) => keyword in schema);
  return composed ? [composed] : [schema.type ?? "unknown"].flat();
}

/** json-schema-to-zod drops a limit that is no number, and the second of two in one direction. */
function refuseLimits(schema: Schema, stop: Stop): void {
  for (const [keyword, value] of Object.entries(schema))
    if (/^(exclusiveM|m)(in|ax)/.test(keyword) && typeof value !== "number")
      stop(`${keyword} is a number, not ${JSON.stringify(value)}.`);
  for (const [inclusive, exclusive] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const)
    if (inclusive in schema && exclusive in schema) stop(`Of ${inclusive} and ${exclusive} only one can be expressed.`);
}

/** JSON Schema matches code points. zod's document has no place for the flag that does, so a pattern must mean the same without it. */
function refusePattern(pattern: string, stop: Stop): void {
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    stop(`${(error as Error).message}.`);
  }
  const parts = pattern.match(/\\.|\[(?:\\.|[^\]])*\]|./gsu) ?? [];
  const unitWise = parts.find((part) => part === "." || part.startsWith("[^") || /\\[DSWpPu]|[^ -~]/.test(part));
  if (unitWise !== undefined)
    stop(`${unitWise} in a pattern may take half a character; name the characters that are allowed, in ASCII.`);
}

function refuseConstant(constant: Json, { type }: Schema, stop: Stop): void {
  if (typeof constant === "object" && constant !== null)
    stop("A constant is a text, a number, a boolean or null here.");
  const types = constant === null ? ["null"] : [typeof constant, ...(Number.isInteger(constant) ? ["integer"] : [])];
  if (type !== undefined && ![type].flat().some((one) => types.includes(one)))
    stop(`The constant ${JSON.stringify(constant)} is not of type ${[type].flat().join(" or ")}.`);
}
