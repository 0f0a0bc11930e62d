/** Canonical text of a JSON value, independent of the order of its keys (RFC 8785). */
export const canonicalJson = (value: unknown): string => [...canonicalPieces(value)].join("");

/** Pieces are about this long, except for one with a longer text. */
const PIECE_LENGTH = 64 * 1024;

/** An array or object whose first `count` entries are written. `keys`: those of an object. */
type Open = { keys: string[] | undefined; entries: unknown[]; count: number };

/** Pieces of the canonical text, each written within milliseconds. */
export function* canonicalPieces(value: unknown): Generator<string> {
  const open: Open[] = [];
  let text = "";
  for (let next = value; ; ) {
    if (typeof next !== "object" || next === null) text += JSON.stringify(next);
    else {
      const container = opened(next as Record<string, unknown> | unknown[]);
      text += container.keys ? "{" : "[";
      open.push(container);
    }
    let last = open.at(-1);
    for (; last && last.count === last.entries.length; last = open.at(-1)) {
      text += last.keys ? "}" : "]";
      open.pop();
    }
    if (last === undefined) return yield text;
    if (text.length >= PIECE_LENGTH) {
      yield text;
      text = "";
    }
    if (last.count > 0) text += ",";
    if (last.keys) text += `${JSON.stringify(last.keys[last.count])}:`;
    next = last.entries[last.count++];
  }
}

function opened(value: Record<string, unknown> | unknown[]): Open {
  if (Array.isArray(value)) return { keys: undefined, entries: value, count: 0 };
  const keys = Object.keys(value).sort(); // by UTF-16 code units, as in the RFC
  return { keys, entries: keys.map((key) => value[key]), count: 0 };
}
