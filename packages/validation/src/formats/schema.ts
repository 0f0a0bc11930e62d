import { z } from "zod";
import { type JsonSchema, MAX_REFUSALS, type Run } from "./json-schema/check.ts";
import { compileSchema } from "./json-schema/compile.ts";

/**
 * Creates a validator for a schema that zod cannot express: recursion, alternatives without a discriminator, `not`, `if` … It follows JSON
 * Schema 2020-12 and does not change the value: unknown keys remain, and a `default` inside is not applied.
 *
 * A valid value needs one pass. An invalid one gets at most 100 issues.
 *
 * @param definitions targets of `$ref`, by component name
 */
export function schema<Value>(
  schema: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>> = {},
): z.ZodType<Value, Value> {
  const check = compileSchema(schema, definitions);
  const run = (refusals: Run["refusals"]): Run => ({ refusals, path: [], verdicts: new Map() });
  const validator = z.unknown().check(({ value, issues }) => {
    if (check(value, run(undefined))) return;
    const refusals: NonNullable<Run["refusals"]> = [];
    check(value, run(refusals));
    for (const { path, expected } of refusals.slice(0, MAX_REFUSALS))
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
