import { z } from "zod";
import type { JsonSchema } from "./json-schema/check.ts";
import { compileSchema, rejectionsOf } from "./json-schema/compile.ts";

/**
 * Creates a validator for a schema that zod cannot express: recursion, alternatives without a discriminator, `not`, `if` … It follows JSON
 * Schema 2020-12 and does not change the value: unknown keys remain, and a `default` inside is not applied.
 *
 * @param definitions targets of `$ref`, by component name
 */
export function schema<Value>(
  schema: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>> = {},
): z.ZodType<Value, Value> {
  const check = compileSchema(schema, definitions);
  const validator = z.unknown().check(({ value, issues }) => {
    for (const { path, expected } of rejectionsOf(check, value))
      issues.push({ code: "custom", message: expected, path, input: value });
  });
  // The OpenAPI document that the service publishes contains the original schema.
  return validator.meta(typeof schema === "object" ? { ...schema } : {}) as z.ZodType<unknown> as z.ZodType<
    Value,
    Value
  >;
}

/** A type with some keys required, as openapi-typescript defines it. */
export type WithRequired<Value, Keys extends keyof Value> = Value & { [Key in Keys]-?: Value[Key] };
