import { MAX_DEPTH, MAX_KEYS } from "../generated/strict-json.ts";
import { countQuotes } from "./count-quotes.ts";
import { isSuspectEscape } from "./escapes.ts";

const QUOTE = 0x22;

/**
 * Whether a value is sure to have nothing that `scanJson` refuses but too many elements. Where this is false, the text has to be scanned.
 *
 * Each string of a text, keys included, has two quotes. Of a key that stands twice the value has one: the text then has more strings.
 *
 * @param value that `text` stands for
 * @param bytes of `text`
 */
export function isPlain(value: unknown, text: string, bytes: Uint8Array): boolean {
  return stringsOf(value, 0) * 2 === countQuotes(bytes) - quotesEscapedIn(text);
}

/** How many texts there are, keys included; NaN if there are too many levels, or keys in one object. */
function stringsOf(value: unknown, levels: number): number {
  if (typeof value === "string") return 1;
  if (typeof value !== "object" || value === null) return 0;
  if (levels === MAX_DEPTH) return Number.NaN;
  let strings = 0;
  if (Array.isArray(value)) {
    for (const element of value) strings += stringsOf(element, levels + 1);
    return strings;
  }
  let keys = 0;
  for (const key in value) {
    keys++;
    strings += stringsOf((value as Record<string, unknown>)[key], levels + 1);
  }
  return keys > MAX_KEYS ? Number.NaN : strings + keys;
}

/** How many quotes stand within strings; NaN where an escape may stand for U+0000, or for a half of a surrogate pair. */
function quotesEscapedIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\\"); at !== -1; at = text.indexOf("\\", at + 2)) {
    if (text.charCodeAt(at + 1) === QUOTE) count++;
    else if (isSuspectEscape(text, at)) return Number.NaN;
  }
  return count;
}
