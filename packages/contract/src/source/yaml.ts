import { LRUCache } from "lru-cache";
import { type Document, LineCounter, parseDocument } from "yaml";

/** The YAML nodes of a text, including its syntax errors, and the offsets of its lines. Call `document.toJS()` for a fresh value. */
export type Yaml = { document: Document; lines: LineCounter };

/** More than the number of files of a contract. */
const MAX_TEXTS = 128;
const parsed = new LRUCache<string, Yaml>({ max: MAX_TEXTS, memoMethod: parse });

/** Parses a text, or returns the nodes of the same text from a cache. Callers must not change the nodes. */
export const readYaml = (text: string): Yaml => parsed.memo(text);

function parse(text: string): Yaml {
  const lines = new LineCounter();
  return { document: parseDocument(text, { lineCounter: lines }), lines };
}
