import { MAX_DEPTH, MAX_KEYS } from "../generated/strict-json.ts";
import { countQuotes } from "./count-quotes.ts";
import { isSuspectEscape } from "./escapes.ts";

/*
 * Detects duplicate keys by counting texts, i.e. strings and keys: a duplicate key occurs twice in the JSON text, but once in its value. Equal
 * counts mean no duplicate keys.
 */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Counts the strings and keys of a JSON text. NaN if a string may contain U+0000 or an unpaired surrogate.
 *
 * @param bytes `text` in UTF-8
 */
export const countTextsOfJson = (text: string, bytes: Uint8Array): number =>
  (countQuotes(bytes) - countEscapedQuotes(text)) / 2;

/** Counts the strings and keys of a value. NaN if it has too many levels, or an object has too many keys. */
export function countTextsOfValue(value: unknown, levels = 0): number {
  if (typeof value === "string") return 1;
  if (typeof value !== "object" || value === null) return 0;
  if (levels === MAX_DEPTH) return Number.NaN;
  let texts = 0;
  if (Array.isArray(value)) {
    for (const element of value) texts += countTextsOfValue(element, levels + 1);
    return texts;
  }
  let keys = 0;
  for (const key in value) {
    keys++;
    texts += countTextsOfValue((value as Record<string, unknown>)[key], levels + 1);
  }
  return keys > MAX_KEYS ? Number.NaN : texts + keys;
}

/** Counts escaped quotes. NaN if an escape may encode U+0000 or an unpaired surrogate. */
function countEscapedQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\\"); at !== -1; at = nextBackslash(text, at + 2)) {
    if (text.charCodeAt(at + 1) === QUOTE) count++;
    else if (isSuspectEscape(text, at)) return Number.NaN;
  }
  return count;
}

/** Escapes are often adjacent; comparing a few characters is then faster than `indexOf`. */
const FEW = 8;

function nextBackslash(text: string, from: number): number {
  for (let at = from; at < from + FEW; at++) if (text.charCodeAt(at) === BACKSLASH) return at;
  return text.indexOf("\\", from + FEW);
}
