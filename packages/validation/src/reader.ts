import type { z } from "zod";
import { isLong, parseLongJson, readStrictJson, type Turn } from "./json/strict-json.ts";
import { compileKnown, type Known } from "./known-value.ts";
import { compileValidator, type Validated } from "./validator.ts";

/** A body, and the same as its schema has it. */
export type Read = Validated & { sent: unknown };

/**
 * Strict JSON of a schema, compiled once, at start. One pass over the parsed value proves of most sound bodies that their text is strict and
 * that they fit; any other goes through the two steps that it stands for, `parseStrictJson` and `compileValidator`.
 *
 * @returns what reads a body, a long one in turns, and throws StrictJsonError saying what is wrong with its text and where
 */
export function compileReader(schema: z.ZodType): (bytes: Uint8Array, turn: Turn) => Promise<Read> {
  const validate = compileValidator(schema);
  const find = compileKnown(schema);
  return async (bytes, turn) => {
    if (isLong(bytes)) {
      const sent = await parseLongJson(bytes, turn);
      return { sent, ...validate(sent) };
    }
    let known: Known | undefined;
    const { value: sent, isCounted } = readStrictJson(bytes, (value) => {
      known = find(value);
      return known?.texts;
    });
    return { sent, ...(known && isCounted ? { value: known.value } : validate(sent)) };
  };
}
