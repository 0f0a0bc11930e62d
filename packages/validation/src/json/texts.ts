import { MAX_DEPTH, MAX_KEYS } from "../generated/strict-json.ts";
import { countQuotes } from "./count-quotes.ts";
import { isSuspectEscape } from "./escapes.ts";
import { mayBecomeWhole } from "./whole-numbers.ts";

/*
 * A key that stands twice in an object is once in its value. Where a text has as many texts as its value, strings and keys counted alike,
 * no key stands twice.
 */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * How many strings and keys a text of JSON has; NaN where one of them may have U+0000, or a half of a surrogate pair, and where a number may be
 * a fraction that becomes whole.
 *
 * @param bytes of `text`
 */
export const textsIn = (text: string, bytes: Uint8Array): number =>
  mayBecomeWhole(text) ? Number.NaN : (countQuotes(bytes) - quotesEscapedIn(text)) / 2;

/** How many strings and keys a value has; NaN if it has too many levels, or keys in one object. */
export function textsOf(value: unknown, levels = 0): number {
  if (typeof value === "string") return 1;
  if (typeof value !== "object" || value === null) return 0;
  if (levels === MAX_DEPTH) return Number.NaN;
  let texts = 0;
  if (Array.isArray(value)) {
    for (const element of value) texts += textsOf(element, levels + 1);
    return texts;
  }
  let keys = 0;
  for (const key in value) {
    keys++;
    texts += textsOf((value as Record<string, unknown>)[key], levels + 1);
  }
  return keys > MAX_KEYS ? Number.NaN : texts + keys;
}

/** How many quotes stand within strings; NaN where an escape may stand for U+0000, or for a half of a surrogate pair. */
function quotesEscapedIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\\"); at !== -1; at = nextBackslash(text, at + 2)) {
    if (text.charCodeAt(at + 1) === QUOTE) count++;
    else if (isSuspectEscape(text, at)) return Number.NaN;
  }
  return count;
}

/** Escapes often stand together: comparing a few characters is faster than a call of `indexOf` then. */
const FEW = 8;

function nextBackslash(text: string, from: number): number {
  for (let at = from; at < from + FEW; at++) if (text.charCodeAt(at) === BACKSLASH) return at;
  return text.indexOf("\\", from + FEW);
}
