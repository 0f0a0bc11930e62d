import { MAX_DEPTH, MAX_ELEMENTS, MAX_KEYS } from "../generated/strict-json.ts";
import { isSuspectEscape, unescapeString } from "./escapes.ts";
import { Keys } from "./keys.ts";
import type { Cut } from "./pieces.ts";
import { pointerStep } from "./pointer.ts";
import { roundedFraction } from "./rounded-fractions.ts";
import { StrictJsonError } from "./strict-json-error.ts";

/** Longest key in a pointer, in UTF-16 units. No key of the contract is longer. */
const MAX_STEP_LENGTH = 100;

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

/** One open object or array, or a closed one, which is used again. `keys` is undefined until the level has had an object. */
type Level = { isObject: boolean; keys: Keys | undefined; index: number };

/** State of a scan. */
type Scan = {
  text: string;
  /** Offset of the next character; the length of the text at its end. */
  at: number;
  levels: Level[];
  /** Number of open levels. */
  depth: number;
  elements: number;
  /** Offset of the first backslash after the start of the latest string. */
  backslash: number;
  /** True if the next string is a key of the innermost object. */
  isKey: boolean;
  /** The string at `at`, if it has escapes and was not scanned to its end. */
  escaped: Escaped | undefined;
  /** Commas that divide the text into pieces of at least this length. */
  cuts: Cut[];
  pieceLength: number;
};

/** A string with escapes, scanned up to `at`. `isSuspect`: an escape may encode U+0000 or an unpaired surrogate. */
type Escaped = { at: number; isSuspect: boolean };

const beginScan = (text: string, pieceLength: number): Scan => ({
  text,
  at: 0,
  levels: [],
  depth: 0,
  elements: 0,
  backslash: -1,
  isKey: false,
  escaped: undefined,
  cuts: [],
  pieceLength,
});

/**
 * Rejects input that `JSON.parse` accepts: duplicate keys, depth, number of elements, U+0000, unpaired surrogates and fractions rounded to integers.
 *
 * @param text decoded from UTF-8
 *
 * `JSON.parse` runs afterwards and checks the syntax. On invalid JSON the scan stops early or passes, but throws no false error.
 */
export const scanJson = (text: string): void => scanSlice(beginScan(text, text.length), text.length);

/** A slice of this length takes a millisecond, even with keys in thousands of objects. */
const SLICE_LENGTH = 32 * 1024;
/** `JSON.parse` of this length takes at most some 10 ms, whatever the keys. */
const PIECE_LENGTH = 64 * 1024;

/**
 * As `scanJson`, but calls `turn` after each slice, so that other requests are served.
 *
 * @returns commas that divide the text into pieces
 */
export async function scanJsonInTurns(
  text: string,
  turn: () => Promise<unknown>,
  pieceLength = PIECE_LENGTH,
): Promise<readonly Cut[]> {
  const scan = beginScan(text, pieceLength);
  while (scan.at < text.length) {
    scanSlice(scan, SLICE_LENGTH);
    await turn();
  }
  return scan.cuts;
}

/** Scans this many characters, or up to the end of the last string without escapes. */
function scanSlice(scan: Scan, length: number): void {
  const { text, levels } = scan;
  let { depth, elements, backslash, isKey } = scan;
  const fail = (message: string, levelCount = depth) => {
    throw new StrictJsonError(message, pointerOf(levels.slice(0, levelCount)));
  };

  let at = scan.at;
  const end = at + length;
  let nextCut = (scan.cuts.at(-1)?.at ?? 0) + scan.pieceLength;
  scan.at = text.length; // in case it stops early
  for (; at < text.length && at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit <= SPACE) continue;
    switch (unit) {
      case QUOTE: {
        const start = at;
        let { escaped } = scan;
        if (escaped === undefined) {
          at = endOfString(text, start + 1);
          if (backslash < start) backslash = indexOrEnd(text, "\\", start);
          // Without escapes the string needs no check: decoded UTF-8 is well-formed.
          if (backslash <= at) escaped = { at: backslash, isSuspect: false };
        }
        if (escaped) {
          const isWhole = scanEscaped(text, escaped, length);
          scan.escaped = isWhole ? undefined : escaped;
          if (!isWhole) return void Object.assign(scan, { at: start, depth, elements, backslash, isKey });
          at = escaped.at;
        }
        if (at === -1 || at >= text.length) return; // Unterminated: JSON.parse reports it.
        const isRead = escaped !== undefined && (isKey || escaped.isSuspect);
        const decoded = isRead ? unescapeString(text, backslash, at) : undefined;
        const value = decoded === undefined ? undefined : text.slice(start + 1, backslash) + decoded;
        const problem = value !== undefined && escaped?.isSuspect ? textProblem(value) : undefined;
        if (problem !== undefined) fail(problem, isKey ? depth - 1 : depth);
        const keys = isKey ? levels[depth - 1]?.keys : undefined;
        if (keys?.add(start + 1, at, value)) fail(duplicateKey(keys.latest() as string));
        if (keys && keys.count > MAX_KEYS) fail(`An object has more than ${MAX_KEYS} keys.`);
        isKey = false;
        break;
      }
      case OPEN_OBJECT:
      case OPEN_ARRAY: {
        if (depth === MAX_DEPTH) fail(`The body is nested deeper than ${MAX_DEPTH} levels.`);
        isKey = unit === OPEN_OBJECT;
        openLevel(scan, depth++, isKey);
        if (++elements > MAX_ELEMENTS) fail(`The body has more than ${MAX_ELEMENTS} elements.`);
        break;
      }
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        depth = Math.max(0, depth - 1);
        isKey = false;
        break;
      case COMMA: {
        const level = levels[depth - 1];
        if (level === undefined) return;
        level.index++;
        isKey = level.isObject;
        if (at >= nextCut) nextCut = cut(scan, at, depth);
        if (++elements > MAX_ELEMENTS) fail(`The body has more than ${MAX_ELEMENTS} elements.`);
        break;
      }
      case COLON:
        isKey = false;
        break;
      case DOT:
      case LOWER_E:
      case UPPER_E: {
        const number = roundedFraction(text, at);
        if (number !== undefined) fail(numberProblem(number));
      }
    }
  }
  Object.assign(scan, { at, depth, elements, backslash, isKey });
}

/** Divides the text at a comma. @returns smallest offset of the next one */
function cut({ levels, cuts, pieceLength }: Scan, at: number, depth: number): number {
  const open = levels.slice(0, depth).map(({ isObject, keys }, index) => ({
    isObject,
    key: isObject && index < depth - 1 ? keys?.latest() : undefined,
  }));
  cuts.push({ at, levels: open });
  return at + pieceLength;
}

/** Opens an object or array. A body may have a million of them, so levels are used again. */
function openLevel({ text, levels }: Scan, depth: number, isObject: boolean): void {
  const level = levels[depth] ?? { isObject, keys: undefined, index: 0 };
  levels[depth] = level;
  level.isObject = isObject;
  level.index = 0;
  if (!isObject) return;
  if (level.keys === undefined) level.keys = new Keys(text);
  else level.keys.clear();
}

/** This many characters are compared one by one first, which is faster than a call of `indexOf`. */
const FEW = 24;

/** Offset of the next quote from `from` on; -1 without one. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < from + FEW; at++) if (text.charCodeAt(at) === QUOTE) return at;
  return text.indexOf('"', from + FEW);
}

const indexOrEnd = (text: string, searched: string, from: number): number => {
  const index = text.indexOf(searched, from);
  return index === -1 ? text.length : index;
};

/** Scans this many characters of a string with escapes. @returns whether it has reached the end of the string, or of the text */
function scanEscaped(text: string, escaped: Escaped, length: number): boolean {
  const end = escaped.at + length;
  let { at, isSuspect } = escaped;
  for (; at < text.length && at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) break;
    if (unit !== BACKSLASH) continue;
    isSuspect ||= isSuspectEscape(text, at);
    at++; // the escaped character may be a quote or a backslash
  }
  escaped.at = at;
  escaped.isSuspect = isSuspect;
  return at < end || at >= text.length;
}

function textProblem(value: string): string | undefined {
  if (value.includes("\u0000")) return "A text contains the character U+0000, which cannot be stored; leave it out.";
  if (!value.isWellFormed())
    return "A text contains an unpaired surrogate, which is not a character; send complete characters.";
  return undefined;
}

/** Longest number in a message. */
const MAX_NUMBER_LENGTH = 40;

const numberProblem = (number: string): string => {
  const excerpt = number.length > MAX_NUMBER_LENGTH ? `${number.slice(0, MAX_NUMBER_LENGTH)}…` : number;
  return `The number ${excerpt} has more digits than a double stores and would be read as ${Number(number)}; send at most 15 digits.`;
};

const duplicateKey = (key: string): string =>
  `The key ${JSON.stringify(key.slice(0, 100))} appears twice in one object; send it once.`;

/** JSON Pointer of the current position: the latest key of an object, the index of an array. It ends before a key that is too long. */
function pointerOf(levels: Level[]): string {
  const steps = levels.map(({ isObject, keys, index }) => (isObject ? keys?.latest() : String(index)));
  const end = steps.findIndex((step) => step === undefined || step.length > MAX_STEP_LENGTH);
  return steps
    .slice(0, end === -1 ? undefined : end)
    .map((step) => pointerStep(step as string))
    .join("");
}
