import { EVENTS } from "./events-grammar.ts";
import type { Grammar, KindOfObject } from "./grammar.ts";
import { HTTP } from "./http-grammar.ts";
import { SCHEMA } from "./schema-grammar.ts";
import { MENDS } from "./schema-values.ts";

/** The tables by which a contract is refused, for pages about them. */
export type Specifications = {
  openapi: Grammar;
  asyncapi: Grammar;
  schema: KindOfObject;
  /** What to write in place of a keyword of a schema that is refused. */
  mends: Readonly<Record<string, string>>;
};

/** Every keyword of the specifications, expressed or refused. */
export function keywordsOfSpecifications(): Specifications {
  const { schema } = SCHEMA;
  if (schema === undefined) throw new Error("Expected a table of the keywords of schemas.");
  return { openapi: HTTP, asyncapi: EVENTS, schema, mends: MENDS };
}
