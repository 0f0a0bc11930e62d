import { z } from "zod";

/*
 * Path, query and header parameters arrive as text. What does not read as a value of the parameter's type is passed on as it
 * came, so that the schema refuses it and says what it expected.
 */

/** Decimal digits become an integer; an empty text and `null` become null, which only a nullable schema takes. */
export const integer = z.string().transform((value): unknown => {
  if (value === "" || value === "null") return null;
  return /^-?\d{1,300}$/.test(value) ? Number(value) : value; // one beyond 2^53 breaks a limit, and is no text
});

/** A decimal number, with an exponent or without. */
export const number = z
  .string()
  .transform((value): unknown => (/^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/.test(value) ? Number(value) : value));

/** `true` and `false` become booleans. */
export const boolean = z
  .string()
  .transform((value): unknown => (value === "true" ? true : value === "false" ? false : value));
