import { EVENTS } from "./events-grammar.ts";
import type { Grammar, KindOfObject } from "./grammar.ts";
import { HTTP } from "./http-grammar.ts";
import { SCHEMA } from "./schema-grammar.ts";

/** The tables of all specifications; a kind of object has one name over them. */
export const GRAMMAR: Grammar = { ...SCHEMA, ...HTTP, ...EVENTS };

/** Kinds whose maps may have keywords of the house beside names. */
export const WITH_KEYWORDS: readonly string[] = ["pathItem", "answer"];

/** The keywords of a reference where no schema is expected. */
export const BESIDE_REFERENCES: KindOfObject = { title: "a reference", plain: "$ref summary description" };
