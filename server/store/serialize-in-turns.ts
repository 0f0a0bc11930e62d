import { turn } from "./turn.ts";

/** Characters per event-loop iteration, serialized within a millisecond. */
const PIECE_LENGTH = 256 * 1024;
/** Array entries per call of `JSON.stringify`: one call per entry is four times slower. */
const ENTRIES_PER_CALL = 200;

/**
 * `JSON.stringify` for large values, without blocking the event loop.
 *
 * @param levels number of levels that are serialized piece by piece; deeper values are serialized in one call
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
      for (const [index, entry] of value.entries()) {
        if (index > 0) yield ",";
        yield* piecesOf(entry, levels - 1);
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
  for (let at = 0; at < values.length; at += ENTRIES_PER_CALL) {
    const entries = JSON.stringify(values.slice(at, at + ENTRIES_PER_CALL)).slice(1, -1);
    yield at > 0 ? `,${entries}` : entries;
  }
}
