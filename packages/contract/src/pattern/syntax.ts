import type { AST } from "@eslint-community/regexpp";

/** Inclusive ranges of code points, in ascending order. */
export type Ranges = readonly (readonly [from: number, to: number])[];

/** Syntax tree of a regular ECMAScript pattern. */
export type Tree =
  | { is: "set"; ranges: Ranges }
  | { is: "sequence"; parts: Tree[] }
  | { is: "choice"; parts: Tree[] }
  | { is: "repeat"; part: Tree; least: number; most: number };

const LAST = 0x10ffff;
/** The classes `\d`, `\s` and `\w` and the line ends are below this one. */
const LAST_OF_CLASSES = 0xffff;

export const ANYTHING: Tree = {
  is: "repeat",
  part: { is: "set", ranges: [[0, LAST]] },
  least: 0,
  most: Number.POSITIVE_INFINITY,
};

/** Returns whether a tree matches the empty text. */
export function isNullable(tree: Tree): boolean {
  if (tree.is === "set") return false;
  if (tree.is === "repeat") return tree.least === 0 || isNullable(tree.part);
  return tree.is === "sequence" ? tree.parts.every(isNullable) : tree.parts.some(isNullable);
}

/** Code points of an element that matches one character. */
export function rangesOf(element: AST.Character | AST.CharacterSet | AST.ClassRangesCharacterClass): Ranges {
  if (element.type === "Character") return [[element.value, element.value]];
  if (element.type === "CharacterSet") return rangesOfSet(element);
  const ranges = element.elements.flatMap(
    (member): Ranges =>
      member.type === "CharacterClassRange" ? [[member.min.value, member.max.value]] : rangesOf(member),
  );
  const sorted = ranges.sort(([a], [b]) => a - b);
  return element.negate ? complement(sorted) : sorted;
}

function rangesOfSet(set: AST.CharacterSet): Ranges {
  if (set.kind === "any") return complement(matchesOf("[\\n\\r\\u2028\\u2029]", LAST_OF_CLASSES));
  const positive = set.raw.replace(/^\\[DSWP]/, (negated) => negated.toLowerCase());
  const ranges = matchesOf(positive, set.kind === "property" ? LAST : LAST_OF_CLASSES);
  return set.negate ? complement(ranges) : ranges;
}

const cache = new Map<string, Ranges>();

/** Code points up to the last one that an expression matches. */
function matchesOf(source: string, last: number): Ranges {
  const cached = cache.get(source);
  if (cached !== undefined) return cached;
  const ranges: [number, number][] = [];
  const add = (from: number, to: number): void => {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === from - 1) range[1] = to;
    else ranges.push([from, to]);
  };
  const expression = new RegExp(`^${source}$`, "u");
  for (let code = 0; code <= LAST_OF_CLASSES; code++) if (expression.test(String.fromCodePoint(code))) add(code, code);
  // Ten times faster than one after another.
  if (last > LAST_OF_CLASSES)
    for (const { index, 0: match } of textOfPairs().matchAll(new RegExp(`${source}+`, "gu"))) {
      const from = LAST_OF_CLASSES + 1 + index / 2;
      add(from, from + match.length / 2 - 1);
    }
  cache.set(source, ranges);
  return ranges;
}

let pairs: string | undefined;

/** All characters of two units, in ascending order. */
function textOfPairs(): string {
  if (pairs !== undefined) return pairs;
  const units = new Uint16Array(2 * (LAST - LAST_OF_CLASSES));
  for (let unit = 0; unit < units.length; unit += 2) {
    units[unit] = 0xd800 + (unit >> 11);
    units[unit + 1] = 0xdc00 + ((unit >> 1) & 0x3ff);
  }
  pairs = new TextDecoder("utf-16le").decode(units);
  return pairs;
}

function complement(ranges: Ranges): Ranges {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [from, to] of ranges) {
    if (from > next) gaps.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  if (next <= LAST) gaps.push([next, LAST]);
  return gaps;
}
