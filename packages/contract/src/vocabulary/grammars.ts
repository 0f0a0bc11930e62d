import { EVENTS } from "./events-grammar.ts";
import type { Grammar } from "./grammar.ts";
import { HTTP } from "./http-grammar.ts";
import { SCHEMA } from "./schema-grammar.ts";

/** The tables of all specifications; a kind of object has one name over them. */
export const GRAMMAR: Grammar = { ...SCHEMA, ...HTTP, ...EVENTS };

/** Kinds whose maps may have keywords of the house beside names. */
export const WITH_KEYWORDS: readonly string[] = ["pathItem", "answer"];
