/*
 * How the tables of this folder say which keywords an object may have. For each kind of object they are of three sorts: those that hold
 * plain values and those that hold further objects, both expressed by the model, the generators, the clients and the server; and those
 * that the specification has and we do not express. Any other keyword is unknown.
 */

/** The keywords of one kind of object. Lists of keywords are words of one text. */
export type KindOfObject = {
  /** For people: "a parameter". */
  title: string;
  plain: string;
  /** The objects under a keyword: a kind of object, `[kind]` for a list of it or `{kind}` for a map of it. */
  holds?: Record<string, string>;
  /** In the specification, and not expressed. */
  beyond?: string;
};

export type Grammar = Record<string, KindOfObject>;

/** The tables are few texts, and every keyword of a document is looked up in them. */
const split = new Map<string, readonly string[]>();

/** The words of a text of a table. */
export function words(text = ""): readonly string[] {
  const known = split.get(text) ?? text.split(/\s+/).filter((word) => word !== "");
  split.set(text, known);
  return known;
}

/** The kind in `[kind]`, `{kind}` and `kind`, and whether it stands there once or several times. */
export function kindIn(holds: string): { kind: string; isMany: boolean } {
  const [, many] = /^[[{](.*)[\]}]$/.exec(holds) ?? [];
  return { kind: many ?? holds, isMany: many !== undefined };
}
