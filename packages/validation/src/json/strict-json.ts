import { MAX_ELEMENTS } from "../generated/strict-json.ts";
import { scanJson, scanJsonInTurns } from "./scan.ts";
import { StrictJsonError } from "./strict-json-error.ts";
import { textsIn, textsOf } from "./texts.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const BYTE_ORDER_MARK = 0xfeff;

/**
 * A longer body is scanned before it is parsed: what `JSON.parse` makes of a hostile one, say arrays without end, takes some 20 ms at this
 * size, and half a second at that of the largest body. A shorter one has no more elements than it may, as each has a byte.
 */
const MAX_PARSED_FIRST_BYTES = Math.min(512 * 1024, MAX_ELEMENTS);

/** Whether a body is scanned before it is parsed. */
export const isLong = (bytes: Uint8Array): boolean => bytes.byteLength > MAX_PARSED_FIRST_BYTES;

/**
 * The value of a body, read strictly: UTF-8 without a byte order mark, no duplicate key, no more levels, elements and keys than the contract
 * has, no U+0000 and no lone surrogate.
 *
 * @throws StrictJsonError saying what is wrong and where
 */
export const parseStrictJson = (bytes: Uint8Array): unknown => readStrictJson(bytes, textsOf).value;

/**
 * The same, and whether `count` finds all texts of the body in its value. Where it or `textsOf` does, nothing is wrong with the body; any
 * other is scanned, which takes about as long as `JSON.parse`, and says where something is wrong.
 *
 * @throws StrictJsonError saying what is wrong and where
 */
export function readStrictJson(
  bytes: Uint8Array,
  count: (value: unknown) => number | undefined,
): { value: unknown; isCounted: boolean } {
  const text = decode(bytes);
  if (isLong(bytes)) {
    scanJson(text);
    return { value: parse(text), isCounted: false };
  }
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    scanJson(text); // what it refuses comes first
    throw error;
  }
  const texts = textsIn(text, bytes);
  if (count(value) === texts) return { value, isCounted: true };
  if (count === textsOf || textsOf(value) !== texts) scanJson(text);
  return { value, isCounted: false };
}

/** Lets others have their turn. */
export type Turn = () => Promise<unknown>;

/**
 * `parseStrictJson` of a long body, for a server: it is read in pieces of a few milliseconds, but for `JSON.parse` itself, which takes some 30 ms for the
 * worst that the scan lets pass.
 *
 * @throws StrictJsonError saying what is wrong and where
 */
export async function parseLongJson(bytes: Uint8Array, turn: Turn): Promise<unknown> {
  const text = decode(bytes);
  await scanJsonInTurns(text, turn);
  const value = parse(text);
  await turn();
  return value;
}

function decode(bytes: Uint8Array): string {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new StrictJsonError("The body is not valid UTF-8; send JSON encoded as UTF-8.");
  }
  if (text.charCodeAt(0) === BYTE_ORDER_MARK)
    throw new StrictJsonError("The body starts with a byte order mark; leave it out.");
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StrictJsonError(`The body is not valid JSON: ${(error as SyntaxError).message}`);
  }
}
