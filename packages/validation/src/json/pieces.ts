/*
 * Parses a long text in pieces. `JSON.parse` creates a hidden class for each new order of keys: 5 MiB of objects with many orders take two
 * seconds, which would block other requests.
 */

/** An open object or array around a cut. `key`: key of the open child, of an object; undefined for the innermost level. */
type OpenLevel = { isObject: boolean; key: string | undefined };

/** The comma between two pieces, and the levels that are open there. */
export type Cut = { at: number; levels: readonly OpenLevel[] };

/**
 * As `JSON.parse`, with a call of `turn` after each piece.
 *
 * @throws SyntaxError with the place in the text
 */
export async function parseInPieces(
  text: string,
  cuts: readonly Cut[],
  turn: () => Promise<unknown>,
): Promise<unknown> {
  let [whole, from]: [unknown, Cut | undefined] = [undefined, undefined];
  for (const to of [...cuts, undefined]) {
    const piece = parsePiece(text, from, to);
    if (from === undefined) whole = piece;
    else extend(whole, piece, from.levels);
    from = to;
    await turn();
  }
  return whole;
}

/** Parses the text between two cuts, enclosed in the levels that are open there. */
function parsePiece(text: string, from: Cut | undefined, to: Cut | undefined): unknown {
  const part = text.slice(from && from.at + 1, to?.at);
  const content = part.trim();
  // In place of a missing value, the brackets of the cut would make the piece valid.
  const isIncomplete = (from && /^([\]}]|$)/.test(content)) || (to && "[{".includes(content.at(-1) ?? ""));
  try {
    if (!isIncomplete) return JSON.parse(opening(from, JSON.stringify) + part + closing(to));
  } catch {
    // The error has the place in the piece.
  }
  return JSON.parse(rejectedText(text, from));
}

const opening = (cut: Cut | undefined, quote: (key: string) => string): string =>
  (cut?.levels ?? [])
    .map(({ isObject, key }) => (isObject ? `{${key === undefined ? "" : `${quote(key)}:`}` : "["))
    .join("");

const closing = (cut: Cut | undefined): string =>
  (cut?.levels ?? [])
    .map(({ isObject }) => (isObject ? "}" : "]"))
    .reverse()
    .join("");

const SPACE = 0x20;
const LINE_FEED = 0x0a;
const utf16 = new TextDecoder("utf-16le");

/** The text from a cut on, after a valid one with the same length and number of lines, so that the error has the place in the text. */
function rejectedText(text: string, cut: Cut | undefined): string {
  if (cut === undefined) return text;
  const start = opening(cut, () => '""') + (cut.levels.at(-1)?.isObject ? '"":0' : "0");
  const blank = new Uint16Array(cut.at - start.length).fill(SPACE);
  let free = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < cut.at; at = text.indexOf("\n", at + 1)) {
    free = Math.max(free, at - start.length);
    blank[free++] = LINE_FEED;
  }
  return start + utf16.decode(blank) + text.slice(cut.at);
}

/** Adds a piece to the value of the earlier ones. In each open level but the innermost, its first child continues the open one. */
function extend(whole: unknown, piece: unknown, [level, ...inner]: readonly OpenLevel[]): void {
  if (Array.isArray(whole) && Array.isArray(piece)) {
    if (inner.length > 0) extend(whole.at(-1), piece.shift(), inner);
    for (const element of piece) whole.push(element);
    return;
  }
  for (const [key, value] of Object.entries(piece as object))
    if (inner.length > 0 && key === level?.key) extend((whole as Record<string, unknown>)[key], value, inner);
    else if (key === "__proto__")
      // An assignment would set the prototype.
      Object.defineProperty(whole, key, { value, writable: true, enumerable: true, configurable: true });
    else (whole as Record<string, unknown>)[key] = value;
}
