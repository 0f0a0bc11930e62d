import { MAX_DEPTH, MAX_ELEMENTS, MAX_KEYS } from "../generated/strict-json.ts";
import { hasSuspectEscape, unescaped } from "./escapes.ts";
import { pointerStep } from "./pointer.ts";
import { StrictJsonError } from "./strict-json-error.ts";
import { becomingWhole } from "./whole-numbers.ts";

/** Longest key that stands in a pointer, in UTF-16 units: no key of the contract is longer. */
const MAX_STEP_LENGTH = 100;
/** From this many keys on an object's keys are kept in a Set; below, comparing them in turn is faster. */
const MANY_KEYS = 16;

const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const COMMA = 0x2c;
const COLON = 0x3a;
const DOT = 0x2e;
const LOWER_E = 0x65;
const UPPER_E = 0x45;

/** One open object or array. Its `keys` are undefined for an array. */
type Level = { keys: string[] | undefined; seen: Set<string> | undefined; index: number };

/** Where a scan stands. */
type Scan = {
  text: string;
  /** The next character to look at; the length of the text at its end. */
  at: number;
  levels: Level[];
  elements: number;
  /** The first backslash from the newest string on. */
  backslash: number;
  /** Whether the next string is a key of the innermost object. */
  isKey: boolean;
};

const beginScan = (text: string): Scan => ({ text, at: 0, levels: [], elements: 0, backslash: -1, isKey: false });

/**
 * Checks what `JSON.parse` lets pass: duplicate keys, depth, the number of elements, U+0000, lone surrogates and fractions that become whole.
 *
 * @param text decoded from UTF-8
 *
 * The syntax is left to `JSON.parse`, which runs afterwards: on broken JSON this stops early or passes, it never throws wrongly.
 */
export const scanJson = (text: string): void => scanOn(beginScan(text), text.length);

/** So many characters take a few milliseconds at most, keys in thousands of objects included. */
const SLICE_LENGTH = 128 * 1024;

/** The same in slices, for a text whose scan takes longer than others may wait. `turn`: lets them have theirs. */
export async function scanJsonInTurns(text: string, turn: () => Promise<unknown>): Promise<void> {
  const scan = beginScan(text);
  while (scan.at < text.length) {
    scanOn(scan, scan.at + SLICE_LENGTH);
    await turn();
  }
}

/** Goes on to `end`, or behind the string that begins before it. */
function scanOn(scan: Scan, end: number): void {
  const { text, levels } = scan;
  let { elements, backslash, isKey } = scan;
  const fail = (message: string, at = levels) => {
    throw new StrictJsonError(message, pointerOf(at));
  };

  let at = scan.at;
  scan.at = text.length; // if it stops early
  for (; at < text.length && at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit <= SPACE) continue;
    switch (unit) {
      case QUOTE: {
        const start = at;
        at = endOfString(text, start + 1);
        if (backslash < start) backslash = indexOrEnd(text, "\\", start);
        const isPlain = backslash > at; // Without escapes nothing is to be unquoted or checked: decoded UTF-8 is well-formed.
        if (!isPlain) at = endOfEscaped(text, backslash);
        if (at === -1) return; // Unterminated: JSON.parse says so.
        const isRead = !isPlain && (isKey || hasSuspectEscape(text, backslash, at));
        const escaped = isRead ? unescaped(text, backslash, at) : undefined;
        const value = escaped === undefined ? undefined : text.slice(start + 1, backslash) + escaped;
        const wrong = value === undefined ? undefined : wrongWith(value);
        if (wrong !== undefined) fail(wrong, isKey ? levels.slice(0, -1) : levels);
        const level = levels.at(-1);
        if (isKey && level?.keys) addKey(level, value ?? text.slice(start + 1, at), fail);
        isKey = false;
        break;
      }
      case OPEN_OBJECT:
      case OPEN_ARRAY: {
        if (levels.length === MAX_DEPTH) fail(`The body is nested deeper than ${MAX_DEPTH} levels.`);
        isKey = unit === OPEN_OBJECT;
        levels.push({ keys: isKey ? [] : undefined, seen: undefined, index: 0 });
        if (++elements > MAX_ELEMENTS) fail(`The body has more than ${MAX_ELEMENTS} elements.`);
        break;
      }
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        levels.pop();
        isKey = false;
        break;
      case COMMA: {
        const level = levels.at(-1);
        if (level === undefined) return;
        level.index++;
        isKey = level.keys !== undefined;
        if (++elements > MAX_ELEMENTS) fail(`The body has more than ${MAX_ELEMENTS} elements.`);
        break;
      }
      case COLON:
        isKey = false;
        break;
      case DOT:
      case LOWER_E:
      case UPPER_E: {
        const number = becomingWhole(text, at);
        if (number !== undefined) fail(wrongWithNumber(number));
      }
    }
  }
  Object.assign(scan, { at, elements, backslash, isKey });
}

/** Up to this many characters are compared one by one, which is faster than a call of `indexOf`. */
const FEW = 24;

/** Where the next quote is from `from` on; -1 if there is none. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < from + FEW; at++) if (text.charCodeAt(at) === QUOTE) return at;
  return text.indexOf('"', from + FEW);
}

const indexOrEnd = (text: string, searched: string, from: number): number => {
  const found = text.indexOf(searched, from);
  return found === -1 ? text.length : found;
};

/** Where a string with escapes ends, from its first backslash on; -1 if it does not. */
function endOfEscaped(text: string, backslash: number): number {
  for (let at = backslash; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) return at;
    if (unit === BACKSLASH) at++;
  }
  return -1;
}

function wrongWith(value: string): string | undefined {
  if (value.includes("\u0000")) return "A text contains the character U+0000, which cannot be stored; leave it out.";
  if (!value.isWellFormed())
    return "A text contains half of a surrogate pair, which is no character; send whole characters.";
  return undefined;
}

/** Longest number that a message repeats. */
const MAX_NUMBER_LENGTH = 40;

const wrongWithNumber = (number: string): string => {
  const shown = number.length > MAX_NUMBER_LENGTH ? `${number.slice(0, MAX_NUMBER_LENGTH)}…` : number;
  return `The number ${shown} has more digits than are kept, and would be read as ${Number(number)}; send at most 15 digits.`;
};

function addKey(level: Level, key: string, fail: (message: string) => void): void {
  const keys = level.keys as string[];
  const isDuplicate = level.seen ? level.seen.has(key) : keys.includes(key);
  keys.push(key);
  if (isDuplicate) fail(`The key ${JSON.stringify(key.slice(0, 100))} stands twice in one object; send it once.`);
  if (keys.length > MAX_KEYS) fail(`An object has more than ${MAX_KEYS} keys.`);
  if (level.seen) level.seen.add(key);
  else if (keys.length > MANY_KEYS) level.seen = new Set(keys);
}

/** JSON Pointer to where the scan stands: of an object its newest key, of an array its index. It ends before a key too long to show. */
function pointerOf(levels: Level[]): string {
  const steps = levels.map(({ keys, index }) => (keys === undefined ? String(index) : keys.at(-1)));
  const end = steps.findIndex((step) => step === undefined || step.length > MAX_STEP_LENGTH);
  return steps
    .slice(0, end === -1 ? undefined : end)
    .map((step) => pointerStep(step as string))
    .join("");
}
