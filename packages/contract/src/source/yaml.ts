import { type Alias, type Document, isScalar, LineCounter, type Node, parseDocument, visit } from "yaml";
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
const aliasesOf = perObject((document: Document): AliasAt[] => {
  const aliases: AliasAt[] = [];
  visit(document, {
    Alias(_, alias, path) {
      const repeated = alias.resolve(document);
      aliases.push({ alias, repeated, isInside: repeated !== undefined && path.includes(repeated) });
    },
  });
  return aliases;
});

type WrongNode = { offset: number; message: string; hint: string };

/** A merge key of YAML 1.1, or an alias without an anchor before it or inside of the value that it repeats. */
export function wrongNode(text: string, document: Document): WrongNode | undefined {
  const offset = text.includes("<<") ? mergeKey(document) : undefined;
  const message = "Expected plain keys, got the merge key <<, which YAML 1.2 does not have.";
  if (offset !== undefined) return { offset, message, hint: "write the keys themselves" };
  return text.includes("*") ? wrongAlias(document) : undefined;
}

function wrongAlias(document: Document): WrongNode | undefined {
  const wrong = aliasesOf(document).find(({ repeated, isInside }) => repeated === undefined || isInside);
  if (wrong === undefined) return undefined;
  const { alias, isInside } = wrong;
  const got = isInside ? "it around its alias" : `none before *${alias.source}`;
  return {
    offset: alias.range?.[0] ?? 0,
    message: `Expected an anchor before its alias, got ${got}.`,
    hint: `quote it if it is a text, or define the anchor &${alias.source} above`, // usually a text
  };
}

/** Offset of the first merge key of YAML 1.1; undefined without one. */
function mergeKey(document: Document): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key) || key.value !== "<<" || key.type !== "PLAIN") return undefined;
      offset = key.range?.[0];
      return visit.BREAK;
    },
  });
  return offset;
}
