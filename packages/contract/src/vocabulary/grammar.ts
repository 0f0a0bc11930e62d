/*
 * Format of the tables in this folder. Each kind of object has three groups of keywords: supported keywords with plain values, supported
 * keywords with nested objects, and unsupported keywords of the specification. Supported: the model, the generators, the clients and the
 * server implement it. Any other keyword is unknown.
 */

/** Keywords of one kind of object. Lists of keywords are space-separated. */
export type KindOfObject = {
  /** Display name: "a parameter". */
  title: string;
  plain: string;
  /** Objects under a keyword: a kind of object, `[kind]` for a list or `{kind}` for a map. */
  holds?: Record<string, string>;
  /** Keywords of the specification that are not expressed. */
  beyond?: string;
};

export type Grammar = Record<string, KindOfObject>;

/** Caches the split lists, because every keyword of a document is looked up. */
const cache = new Map<string, readonly string[]>();

/** Splits a space-separated list of keywords. */
export function words(text = ""): readonly string[] {
  const list = cache.get(text) ?? text.split(/\s+/).filter((word) => word !== "");
  cache.set(text, list);
  return list;
}

/** The kind in `[kind]`, `{kind}` or `kind`, and whether it is a list or map. */
export function kindIn(holds: string): { kind: string; isMany: boolean } {
  const [, many] = /^[[{](.*)[\]}]$/.exec(holds) ?? [];
  return { kind: many ?? holds, isMany: many !== undefined };
}
