import { isDeepStrictEqual } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { z } from "zod";
import { compileValidator } from "../../validation/src/validator.ts";
import { withReferences } from "../src/fidelity/judge.ts";

/** Returns whether a value is valid. */
export type Judge = (value: unknown) => boolean;

const CONTRACT = "contract:";

/** Ajv for JSON Schema 2020-12 in strict mode, independent of zod. It is the reference for a schema's meaning. */
export function createAjv(schemas: Record<string, object>): { judge(schema: object): Judge } {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    // In an allOf, one part may require a property that another part declares. The generator rejects properties declared by none.
    strictRequired: false,
    // Many schemas are compiled, and each is used for only a few hundred values.
    code: { optimize: false },
    inlineRefs: false,
  });
  addFormats.default(ajv);
  ajv.addVocabulary(["components", ...extensionsIn(schemas)]);
  ajv.addSchema({ $id: CONTRACT, components: { schemas } });
  return { judge: (schema) => ajv.compile(withReferences(schema, (ref) => CONTRACT + ref) as object) as Judge };
}

/** The `x-…` keywords, which do not validate but must be registered in strict Ajv. */
function extensionsIn(node: unknown): Set<string> {
  if (typeof node !== "object" || node === null) return new Set();
  const names = Object.keys(node).filter((key) => key.startsWith("x-"));
  return new Set([...names, ...Object.values(node).flatMap((value) => [...extensionsIn(value)])]);
}

/**
 * Judges a value with zod's parser and with the compiled validator of the server.
 *
 * @throws Error if the results or the parsed values differ, or a rejection lacks an explanation
 */
export function zodJudge(schema: z.ZodType, { isExplained = true } = {}): Judge {
  const validate = compileValidator(schema);
  return (value) => {
    const parsed = schema.safeParse(value);
    const compiled = validate(value);
    if (parsed.success !== (compiled.violations === undefined))
      throw new Error(`zod returns ${parsed.success}, compiled ${!parsed.success} for ${brief(value)}`);
    if (isExplained && compiled.violations?.length === 0)
      throw new Error(`The rejection of ${brief(value)} has no explanation.`);
    if (compiled.violations === undefined && !isDeepStrictEqual(parsed.data, compiled.value))
      throw new Error(`zod parses ${brief(parsed.data)}, compiled ${brief(compiled.value)} from ${brief(value)}`);
    return parsed.success;
  };
}

/** `value` on one line, short enough for a message. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? `${text.slice(0, 300)}… (${text.length} characters)` : text;
}
