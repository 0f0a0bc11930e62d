import type { z } from "zod";
import { isLong, parseLongJson, readStrictJson, type Turn } from "./json/strict-json.ts";
import { compileKnown, type Known } from "./known-value.ts";
import { compileValidator, type Validated } from "./validator.ts";

/** A body, and the same as its schema has it. */
export type Read = Validated & { sent: unknown };

/** What reads bodies; both throw StrictJsonError saying what is wrong with the text and where. */
export type Reader = {
  read(bytes: Uint8Array): Read;
  /** The same for a server: others have their turn while a long body is read. */
  readInTurns(bytes: Uint8Array, turn: Turn): Promise<Read>;
};

/**
 * Strict JSON of a schema, compiled once, at start. One pass over the parsed value proves of most sound bodies that their text is strict and
 * that they fit; any other goes through the two steps that it stands for, `parseStrictJson` and `compileValidator`.
 */
export function compileReader(schema: z.ZodType): Reader {
  const validate = compileValidator(schema);
  const find = compileKnown(schema);
  const read = (bytes: Uint8Array): Read => {
    let known: Known | undefined;
    const { value: sent, isCounted } = readStrictJson(bytes, (value) => {
      known = find(value);
      return known?.texts;
    });
    return { sent, ...(known && isCounted ? { value: known.value } : validate(sent)) };
  };
  return {
    read,
    async readInTurns(bytes, turn) {
      if (!isLong(bytes)) return read(bytes);
      const sent = await parseLongJson(bytes, turn);
      await turn();
      const judged = validate(sent);
      await turn(); // before whoever asked goes on with it
      return { sent, ...judged };
    },
  };
}
