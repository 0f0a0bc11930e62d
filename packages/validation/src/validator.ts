import type { z } from "zod";
import { compileFn, INVALID } from "zod/v4/core";
import { explain } from "./explain.ts";
import type { Violation } from "./violation.ts";

export type Validated = { value: unknown; violations?: undefined } | { violations: Violation[] };

/**
 * A schema compiled once, at start: sound values pass through generated code, which is several times faster than zod's own
 * parsing; only a refused value is walked again, to say what is wrong. A schema that cannot be compiled stops the start.
 */
export function compileValidator(schema: z.ZodType): (value: unknown) => Validated {
  const parse = compileFn(schema);
  return (value) => {
    const parsed = parse(value);
    return parsed === INVALID ? { violations: explain(schema, value) } : { value: parsed };
  };
}

/** The same as a yes or no, without violations. */
export function compileCheck(schema: z.ZodType): (value: unknown) => boolean {
  const parse = compileFn(schema);
  return (value) => parse(value) !== INVALID;
}
