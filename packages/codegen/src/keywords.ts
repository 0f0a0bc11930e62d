import { isAnnotation, isRecord, type Json, refOf, type Schema, type SchemaSpot, stopAt } from "@partner-api/contract";

/** Keywords that make a schema one of a kind, whatever its type is; the first one that stands there. */
const KINDS = ["$ref", "allOf", "oneOf", "anyOf", "enum", "const"];
/** Keywords that are expressed, by the kind of schema they stand in; beside them the one of its kind. */
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
  integer: ["type", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  number: ["type", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  boolean: ["type"],
  null: ["type"],
  unknown: [],
};

export const withoutAnnotations = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !isAnnotation(keyword)));

/** Stops at every keyword, and at every use of one, that the zod source would not say: nothing is dropped silently. */
export function refuseInexpressible(schema: SchemaSpot): void {
  const { value } = schema;
  if (!isRecord(value)) stopAt(schema, `A schema is an object here; ${value} cannot be expressed.`);
  const kinds = kindsOf(value);
  const expressed = kinds.flatMap((kind) => [
    ...KINDS.filter((one) => one === kind),
    ...(EXPRESSED[kind] ?? stopAt(schema, `The type ${kind} cannot be expressed in zod.`)),
  ]);
  for (const keyword of Object.keys(value))
    if (!expressed.includes(keyword) && !isAnnotation(keyword))
      stopAt(
        schema,
        `The keyword ${keyword} cannot be expressed in zod here; next to ${kinds.join(", ")} these can: ${expressed.join(", ")}.`,
      );
  const ref = refOf(schema);
  if (ref !== undefined && !COMPONENT.test(ref))
    stopAt(schema, `$ref leads to a component, #/components/schemas/…; ${ref} does not.`);
  if (kinds.includes("allOf") && value.type !== undefined && value.type !== "object")
    stopAt(schema, "An allOf is of objects here.");
  refuseLimits(schema);
  if (value.pattern !== undefined) refusePattern(schema, value.pattern);
  for (const constant of value.const === undefined ? (value.enum ?? []) : [value.const])
    refuseConstant(schema, constant);
}

const COMPONENT = /^#\/components\/schemas\/[^/]+$/;

function kindsOf(schema: Schema): string[] {
  const composed = KINDS.find((keyword) => keyword in schema);
  return composed ? [composed] : [schema.type ?? "unknown"].flat();
}

/** json-schema-to-zod drops a limit that is no number, and the second of two in one direction. */
function refuseLimits(schema: SchemaSpot): void {
  for (const [keyword, value] of Object.entries(schema.value))
    if (/^(exclusiveM|m)(in|ax)/.test(keyword) && typeof value !== "number")
      stopAt(schema, `${keyword} is a number, not ${JSON.stringify(value)}.`);
  for (const [inclusive, exclusive] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const)
    if (inclusive in schema.value && exclusive in schema.value)
      stopAt(schema, `Of ${inclusive} and ${exclusive} only one can be expressed.`);
}

/** JSON Schema matches code points. zod's document has no place for the flag that does, so a pattern must mean the same without it. */
function refusePattern(schema: SchemaSpot, pattern: string): void {
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    stopAt(schema, `${(error as Error).message}.`);
  }
  const parts = pattern.match(/\\.|\[(?:\\.|[^\]])*\]|./gsu) ?? [];
  const unitWise = parts.find((part) => part === "." || part.startsWith("[^") || /\\[DSWpPu]|[^ -~]/.test(part));
  if (unitWise !== undefined)
    stopAt(
      schema,
      `${unitWise} in a pattern may take half a character; name the characters that are allowed, in ASCII.`,
    );
}

function refuseConstant(schema: SchemaSpot, constant: Json): void {
  const { type } = schema.value;
  if (typeof constant === "object" && constant !== null)
    stopAt(schema, "A constant is a text, a number, a boolean or null here.");
  const types = constant === null ? ["null"] : [typeof constant, ...(Number.isInteger(constant) ? ["integer"] : [])];
  if (type !== undefined && ![type].flat().some((one) => types.includes(one)))
    stopAt(schema, `The constant ${JSON.stringify(constant)} is not of type ${[type].flat().join(" or ")}.`);
}
