import { EVENTS } from "./events-grammar.ts";
import type { Grammar, KindOfObject } from "./grammar.ts";
import { HTTP } from "./http-grammar.ts";
import { SCHEMA } from "./schema-grammar.ts";
import { HINTS } from "./schema-values.ts";

/** Tables of supported and rejected keywords, for reference pages. */
export type Specifications = {
  openapi: Grammar;
  asyncapi: Grammar;
  schema: KindOfObject;
  /** Replacement for a rejected keyword of a schema. */
  hints: Readonly<Record<string, string>>;
};

/** All keywords of the specifications, supported or rejected. */
export function keywordsOfSpecifications(): Specifications {
  const { schema } = SCHEMA;
  if (schema === undefined) throw new Error("Expected a table of the keywords of schemas.");
  return { openapi: HTTP, asyncapi: EVENTS, schema, hints: HINTS };
}
