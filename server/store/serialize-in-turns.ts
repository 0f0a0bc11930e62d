import { setImmediate as turn } from "node:timers/promises";

/** Characters after which others are served: some milliseconds. */
const PIECE_LENGTH = 1024 * 1024;
/** So many entries of an array above the deepest level are written in one call: one call for each takes four times as long. */
const ENTRIES_AT_ONCE = 200;

/**
 * `JSON.stringify` for a value so large that others would wait for it.
 *
 * @param levels so many of objects and arrays are written piece by piece, what is below them whole
 */
export async function serializeInTurns(value: object, levels: number): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  for (const piece of piecesOf(value, levels)) {
    pieces.push(piece);
    length += piece.length;
    if (length < PIECE_LENGTH) continue;
    length = 0;
    await turn();
  }
  return pieces.join("");
}

function* piecesOf(value: unknown, levels: number): Generator<string> {
  if (levels === 0 || typeof value !== "object" || value === null) yield JSON.stringify(value);
  else if (Array.isArray(value)) {
    yield "[";
    if (levels === 1) yield* slicesOf(value);
    else
      for (const [index, one] of value.entries()) {
        if (index > 0) yield ",";
        yield* piecesOf(one, levels - 1);
      }
    yield "]";
  } else {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    yield "{";
    for (const [index, [name, field]] of fields.entries()) {
      yield `${index > 0 ? "," : ""}${JSON.stringify(name)}:`;
      yield* piecesOf(field, levels - 1);
    }
    yield "}";
  }
}

function* slicesOf(values: unknown[]): Generator<string> {
  for (let at = 0; at < values.length; at += ENTRIES_AT_ONCE) {
    const entries = JSON.stringify(values.slice(at, at + ENTRIES_AT_ONCE)).slice(1, -1);
    yield at > 0 ? `,${entries}` : entries;
  }
}
