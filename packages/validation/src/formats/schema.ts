import { z } from "zod";
import { type JsonSchema, MAX_REFUSALS, type Run } from "./json-schema/check.ts";
import { compileSchema } from "./json-schema/compile.ts";

/**
 * A validator for a schema that zod has no words for: recursion, alternatives without a tag, `not`, `if` … It says what JSON Schema
 * 2020-12 says, and takes a value as it is: unknown keys stay, and a `default` inside is not filled in.
 *
 * Sound values cost one pass; of a refused one at most 100 places are named.
 *
 * @param definitions the components that its `$ref`s lead to, by name
 */
export function schema<Value>(
  schema: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>> = {},
): z.ZodType<Value, Value> {
  const check = compileSchema(schema, definitions);
  const run = (refusals: Run["refusals"]): Run => ({ refusals, path: [], verdicts: new Map() });
  const judged = z.unknown().check(({ value, issues }) => {
    if (check(value, run(undefined))) return;
    const refusals: NonNullable<Run["refusals"]> = [];
    check(value, run(refusals));
    for (const { path, expected } of refusals.slice(0, MAX_REFUSALS))
      issues.push({ code: "custom", message: expected, path, input: value });
  });
  // The document that the service shows of itself has the schema as it was written.
  return judged.meta(typeof schema === "object" ? { ...schema } : {}) as z.ZodType<unknown> as z.ZodType<Value, Value>;
}

/** A type of which some keys are required, in the words of openapi-typescript. */
export type WithRequired<Value, Keys extends keyof Value> = Value & { [Key in Keys]-?: Value[Key] };
