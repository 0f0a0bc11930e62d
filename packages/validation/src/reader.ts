import type { z } from "zod";
import { isLong, parseLongJson, readStrictJson, type Turn } from "./json/strict-json.ts";
import { compileSinglePass, type Match } from "./single-pass.ts";
import { compileValidator, type Validated } from "./validator.ts";

/** A validated body. `sent`: the parsed value before defaults. */
export type Read = Validated & { sent: unknown };

/** Parses and validates bodies. Both methods throw StrictJsonError with a JSON Pointer. */
export type Reader = {
  read(bytes: Uint8Array): Read;
  /** As `read`, but calls `turn` regularly while it reads a long body, so that a server stays responsive. */
  readInTurns(bytes: Uint8Array, turn: Turn): Promise<Read>;
};

/**
 * Compiles a reader of strict JSON for a schema. For most valid bodies, one pass over the parsed value proves that the text is
 * strict JSON and the value valid. Other bodies go through `parseStrictJson` and `compileValidator`.
 */
export function compileReader(schema: z.ZodType): Reader {
  const validate = compileValidator(schema);
  const match = compileSinglePass(schema);
  const read = (bytes: Uint8Array): Read => {
    let result: Match | undefined;
    const { value: json, isCounted } = readStrictJson(bytes, (value) => {
      result = match(value);
      return result;
    });
    return result && isCounted ? { sent: json, value: result.value } : { sent: json, ...validate(json) };
  };
  return {
    read,
    async readInTurns(bytes, turn) {
      if (!isLong(bytes)) return read(bytes);
      const json = await parseLongJson(bytes, turn);
      await turn();
      const validated = validate(json);
      await turn(); // before the caller continues
      return { sent: json, ...validated };
    },
  };
}
