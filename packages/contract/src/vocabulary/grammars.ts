import { EVENTS } from "./events-grammar.ts";
import type { Grammar, KindOfObject } from "./grammar.ts";
import { HTTP } from "./http-grammar.ts";
import { SCHEMA } from "./schema-grammar.ts";

/** The tables of all specifications. Names of kinds are unique across them. */
export const GRAMMAR: Grammar = { ...SCHEMA, ...HTTP, ...EVENTS };

/** Kinds whose maps may also have our `x-` keywords. */
export const WITH_KEYWORDS: readonly string[] = ["pathItem", "answer"];

/** Keywords of a reference, except in place of a schema. */
export const BESIDE_REFERENCES: KindOfObject = { title: "a reference", plain: "$ref summary description" };
