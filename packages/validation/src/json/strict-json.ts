import { MAX_ELEMENTS } from "../generated/strict-json.ts";
import { parseInPieces } from "./pieces.ts";
import { mayRoundToInteger } from "./rounded-fractions.ts";
import { scanJson, scanJsonInTurns } from "./scan.ts";
import { StrictJsonError } from "./strict-json-error.ts";
import { countTextsOfJson, countTextsOfValue } from "./texts.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Longer bodies are scanned before they are parsed: `JSON.parse` of a hostile body, e.g. nested arrays, takes some 20 ms at this size and half
 * a second at the largest size. A shorter body cannot exceed the limit of elements, because each element has at least one byte.
 */
export const MAX_PARSED_FIRST_BYTES = Math.min(512 * 1024, MAX_ELEMENTS);

/** True if a body is scanned before it is parsed. */
export const isLong = (bytes: Uint8Array): boolean => bytes.byteLength > MAX_PARSED_FIRST_BYTES;

/**
 * Parses a body strictly: UTF-8 without a byte order mark, no duplicate keys, no U+0000, no unpaired surrogates, and levels, elements and keys
 * within the limits of the contract.
 *
 * @throws StrictJsonError with a JSON Pointer
 */
export const parseStrictJson = (bytes: Uint8Array): unknown => readStrictJson(bytes, () => undefined).value;

/**
 * As `parseStrictJson`. `isCounted` is true if `count` returns the number of texts of the body, or its length, which leaves room for nothing else.
 * If `count` or `countTextsOfValue` counts all texts, the body is valid; otherwise it is scanned, which takes about as long as `JSON.parse` and
 * locates the error. `hasNumbers`: false if no counted value is a number.
 *
 * @throws StrictJsonError with a JSON Pointer
 */
export function readStrictJson(
  bytes: Uint8Array,
  count: (value: unknown) => { texts: number; length: number; hasNumbers: boolean } | undefined,
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
    scanJson(text); // its errors have precedence
    throw error;
  }
  const counted = count(value);
  if (counted?.length === text.length) return { value, isCounted: true };
  const texts = countTextsOfJson(text, bytes);
  if (counted?.texts === texts && !(counted.hasNumbers && mayRoundToInteger(text))) return { value, isCounted: true };
  if (countTextsOfValue(value) !== texts || mayRoundToInteger(text)) scanJson(text);
  return { value, isCounted: false };
}

/** Yields to other requests. */
export type Turn = () => Promise<unknown>;

/**
 * As `parseStrictJson`, for long bodies in a server. It yields every few milliseconds.
 *
 * @throws StrictJsonError with a JSON Pointer
 */
export async function parseLongJson(bytes: Uint8Array, turn: Turn): Promise<unknown> {
  const text = decode(bytes);
  const cuts = await scanJsonInTurns(text, turn);
  return parseInPieces(text, cuts, turn).catch(rejectSyntax);
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
    return rejectSyntax(error);
  }
}

function rejectSyntax(error: unknown): never {
  throw new StrictJsonError(`The body is not valid JSON: ${(error as SyntaxError).message}`);
}
