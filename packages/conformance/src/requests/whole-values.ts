import { isServedByZod, nearValues } from "@partner-api/codegen/fidelity";
import { fieldsOf, type Json, type SchemaSpot } from "@partner-api/contract";
import { type JsonSchema, schema as validatorOf } from "@partner-api/validation/formats";
import type { Arbitrary } from "fast-check";

/**
 * Whether a schema is judged whole: it leads back to itself, or has alternatives, conditions or the like. Its values are not made keyword by
 * keyword, and no edit of one keyword is known to keep or to break them.
 */
export const isWhole = (schema: SchemaSpot): boolean => !isServedByZod(schema);

/** Values of such a schema: those near it that fit. */
export function wholeValuesOf({ value, file }: SchemaSpot): Arbitrary<Json> {
  const components = fieldsOf({ file, keys: [], value: file.value }).components;
  const definitions = fieldsOf({ file, keys: [], value: components }).schemas ?? {};
  const validator = validatorOf<unknown>(value as JsonSchema, definitions as Record<string, JsonSchema>);
  return nearValues(value, definitions as Record<string, JsonSchema>).filter(
    (one) => validator.safeParse(one).success,
  ) as Arbitrary<Json>;
}
