import { type Alias, type Document, LineCounter, type Node, parseDocument, visit } from "yaml";
import { perObject } from "../per-object.ts";

/** The YAML nodes of a text, including its syntax errors, and the offsets of its lines. Call `document.toJS()` for a fresh value. */
export type Yaml = { document: Document; lines: LineCounter };

/** More than the number of files of a contract. */
const MAX_TEXTS = 128;
const cache = new Map<string, Yaml>();

/** Parses a text, or returns the nodes of the same text from a cache. Callers must not change the nodes. */
export function readYaml(text: string): Yaml {
  const cached = cache.get(text);
  if (cached) return cached;
  if (cache.size >= MAX_TEXTS) cache.clear(); // the partner's package ships this file: no cache library for it
  const lines = new LineCounter();
  const yaml = { document: parseDocument(text, { lineCounter: lines, prettyErrors: false }), lines };
  cache.set(text, yaml);
  return yaml;
}

/** An alias, the node that it repeats, and whether it is inside of that node. */
type AliasAt = { alias: Alias; repeated: Node | undefined; isInside: boolean };

/** Aliases of a document, in its order. */
export const aliasesOf = perObject((document: Document): AliasAt[] => {
  const aliases: AliasAt[] = [];
  visit(document, {
    Alias(_, alias, path) {
      const repeated = alias.resolve(document);
      aliases.push({ alias, repeated, isInside: repeated !== undefined && path.includes(repeated) });
    },
  });
  return aliases;
});
