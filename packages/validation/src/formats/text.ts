import { z } from "zod";

/*
 * Path, query and header parameters arrive as text. A text that is not a value of the parameter's type is passed on unchanged, so that the
 * schema rejects it and reports the expected type.
 */

/** Converts decimal digits to an integer. An empty text and `null` become null, which only a nullable schema accepts. */
export const integer = z.string().transform((value): unknown => {
  if (value === "" || value === "null") return null;
  return /^-?\d{1,300}$/.test(value) ? Number(value) : value; // an integer beyond 2^53 exceeds a limit of the schema
});

/** Converts a decimal number with an optional exponent. */
export const number = z
  .string()
  .transform((value): unknown => (/^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/.test(value) ? Number(value) : value));

/** Converts `true` and `false` to booleans. */
export const boolean = z
  .string()
  .transform((value): unknown => (value === "true" ? true : value === "false" ? false : value));
