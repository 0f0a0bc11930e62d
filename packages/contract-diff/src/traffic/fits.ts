import { BINDING_FORMATS, placeOf, type SchemaSpot, standaloneSchema } from "@partner-api/contract";
import { isMultipleOf, isOfFormat } from "@partner-api/validation/formats";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { CannotCompare } from "../cannot-compare.ts";

/** Mismatch of a value. `expected` and `got` contain no values, because recordings contain customer data. */
export type Misfit = { pointer: string; expected: string; got: string };

const MAX_MISFITS = 5;

const ajv = new Ajv2020({ strict: false, allErrors: true, ownProperties: true, logger: false, validateSchema: false });
for (const format of BINDING_FORMATS) ajv.addFormat(format, (text) => isOfFormat(format, text));
// Ajv uses binary division, in which 0.3 is not a multiple of 0.1.
ajv.removeKeyword("multipleOf");
ajv.addKeyword({
  keyword: "multipleOf",
  type: "number",
  schemaType: "number",
  error: { message: ({ schemaCode }) => `must be multiple of ${schemaCode}` },
  compile: (divisor: number) => (value: number) => isMultipleOf(value, divisor),
});
const compiled = { in: new WeakMap<object, ValidateFunction>(), out: new WeakMap<object, ValidateFunction>() };

/**
 * Mismatches of a value with a schema.
 *
 * @throws CannotCompare if the schema is invalid
 */
export function misfitsOf(schema: SchemaSpot, value: unknown, flow: "in" | "out"): Misfit[] {
  const key = schema.value as object;
  const validate = compiled[flow].get(key) ?? compile(schema, flow);
  compiled[flow].set(key, validate);
  if (validate(value)) return [];
  // All branches of a union report errors; the first errors are enough to locate the problem.
  return (validate.errors ?? []).slice(0, MAX_MISFITS).map((error) => misfitOf(error, value));
}

function compile(schema: SchemaSpot, flow: "in" | "out"): ValidateFunction {
  try {
    return ajv.compile(standaloneSchema(schema, flow));
  } catch (error) {
    throw new CannotCompare(
      `${placeOf(schema)}: recorded values cannot be validated against this schema: ${(error as Error).message}.`,
    );
  }
}

function misfitOf({ instancePath, keyword, message = "another value", params }: ErrorObject, whole: unknown): Misfit {
  if (keyword === "required" || keyword === "dependentRequired")
    return { pointer: `${instancePath}/${params.missingProperty}`, expected: "a value", got: "none" };
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") {
    const name = params.additionalProperty ?? params.unevaluatedProperty;
    return { pointer: `${instancePath}/${name}`, expected: "no such field", got: "one" };
  }
  const value = valueAt(whole, instancePath);
  return { pointer: instancePath, expected: message.replace(/^must /, "to "), got: kindOf(value) };
}

const valueAt = (whole: unknown, pointer: string): unknown =>
  pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((container, key) => (container as Record<string, unknown> | undefined)?.[key], whole);

/** Description of a value without its content: type and size. */
export function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "string") return `a text of ${[...value].length} characters`;
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
