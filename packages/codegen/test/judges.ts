import { isDeepStrictEqual } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { z } from "zod";
import { compileValidator } from "../../validation/src/validator.ts";

/** Whether a value fits. */
export type Judge = (value: unknown) => boolean;

const CONTRACT = "contract:";

/** Ajv for JSON Schema 2020-12, strict: it knows nothing of zod and says what a schema means. */
export function createAjv(schemas: Record<string, object>): { judge(schema: object): Judge } {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    // In an allOf one part may require what another part describes; the generator stops at what no part describes.
    strictRequired: false,
    // Many schemas are compiled and each is used for a few hundred values only.
    code: { optimize: false },
    inlineRefs: false,
  });
  addFormats.default(ajv);
  ajv.addVocabulary(["components", ...extensionsIn(schemas)]);
  ajv.addSchema({ $id: CONTRACT, components: { schemas } });
  return { judge: (schema) => ajv.compile(absolute(schema) as object) as Judge };
}

/** `schema` with its references led to the contract. */
function absolute(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(absolute);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === "$ref" ? CONTRACT + value : absolute(value)]),
  );
}

/** The `x-…` keywords, which bind nothing and which a strict Ajv has to know. */
function extensionsIn(node: unknown): Set<string> {
  if (typeof node !== "object" || node === null) return new Set();
  const own = Object.keys(node).filter((key) => key.startsWith("x-"));
  return new Set([...own, ...Object.values(node).flatMap((value) => [...extensionsIn(value)])]);
}

/**
 * zod both ways it is used, by its own parser and compiled as the server does it.
 *
 * @throws Error if the two answer differently or make different values, or if a refusal is not explained
 */
export function zodJudge(schema: z.ZodType, { isExplained = true } = {}): Judge {
  const validate = compileValidator(schema);
  return (value) => {
    const parsed = schema.safeParse(value);
    const compiled = validate(value);
    if (parsed.success !== (compiled.violations === undefined))
      throw new Error(`zod answers ${parsed.success}, compiled ${!parsed.success} to ${brief(value)}`);
    if (isExplained && compiled.violations?.length === 0)
      throw new Error(`The refusal of ${brief(value)} is not explained.`);
    if (compiled.violations === undefined && !isDeepStrictEqual(parsed.data, compiled.value))
      throw new Error(`zod makes ${brief(parsed.data)}, compiled ${brief(compiled.value)} of ${brief(value)}`);
    return parsed.success;
  };
}

/** `value` in one line that fits a message. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? `${text.slice(0, 300)}… (${text.length} characters)` : text;
}
