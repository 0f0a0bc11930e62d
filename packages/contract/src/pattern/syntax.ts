/** Inclusive ranges of code points, in ascending order. */
export type Ranges = readonly (readonly [from: number, to: number])[];

/** Syntax tree of a regular ECMAScript pattern. */
export type Tree =
  | { is: "set"; ranges: Ranges }
  | { is: "sequence"; parts: Tree[] }
  | { is: "choice"; parts: Tree[] }
  | { is: "repeat"; part: Tree; least: number; most: number };

/** Numbers of repetitions. */
export type Bounds = { least: number; most: number };

const LAST = 0x10ffff;
export const ANY: Ranges = [[0, LAST]];
const DIGIT: Ranges = [[48, 57]];
const WORD: Ranges = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
// biome-ignore format: one row of the table of ECMAScript's white space and line ends
const SPACE: Ranges = [[9, 13], [32, 32], [160, 160], [5760, 5760], [8192, 8202], [8232, 8233], [8239, 8239], [8287, 8287], [12288, 12288], [65279, 65279]];
const LINE_ENDS: Ranges = [
  [10, 10],
  [13, 13],
  [8232, 8233],
];
const CLASSES: Record<string, Ranges> = {
  d: DIGIT,
  w: WORD,
  s: SPACE,
  D: complement(DIGIT),
  W: complement(WORD),
  S: complement(SPACE),
};
const CONTROLS: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };
const SYNTAX = "^$\\.*+?()[]{}|/-";

/** More than patterns use in practice. */
const MAX_REPEATS = 1000;

/** Complement of ranges. */
export function complement(ranges: Ranges): Ranges {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [from, to] of ranges) {
    if (from > next) gaps.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  if (next <= LAST) gaps.push([next, LAST]);
  return gaps;
}

const sorted = (ranges: Ranges): Ranges => [...ranges].sort(([one], [other]) => one - other);

export class NotRegular extends Error {}

/**
 * Syntax tree of a pattern in JSON Schema, which matches any part of a value: missing anchors are replaced by arbitrary text.
 * Undefined if the pattern is not regular (backreferences, lookaround, `\b`, Unicode properties …).
 */
export function treeOf(pattern: string): Tree | undefined {
  try {
    return new Reader(pattern).whole();
  } catch (error) {
    if (error instanceof NotRegular) return undefined;
    throw error;
  }
}

const ANYTHING: Tree = { is: "repeat", part: { is: "set", ranges: ANY }, least: 0, most: Number.POSITIVE_INFINITY };

export class Reader {
  readonly letters: string[];
  at = 0;

  constructor(pattern: string) {
    this.letters = [...pattern];
  }

  whole(): Tree {
    const parts: Tree[] = [];
    do parts.push(this.anchored());
    while (this.take("|"));
    if (this.at < this.letters.length) throw new NotRegular();
    return { is: "choice", parts };
  }

  /** Alternative of the whole pattern, which may have `^` and `$` at its ends. */
  anchored(): Tree {
    const isBegun = this.take("^");
    const body = this.sequence();
    const isEnded = this.take("$");
    if (isEnded && this.at < this.letters.length && this.letters[this.at] !== "|") throw new NotRegular();
    return { is: "sequence", parts: [...(isBegun ? [] : [ANYTHING]), body, ...(isEnded ? [] : [ANYTHING])] };
  }

  choice(): Tree {
    const parts: Tree[] = [];
    do parts.push(this.sequence());
    while (this.take("|"));
    return { is: "choice", parts };
  }

  sequence(): Tree {
    const parts: Tree[] = [];
    while (this.at < this.letters.length && !"|)$".includes(this.letters[this.at] as string))
      parts.push(this.repeated());
    return { is: "sequence", parts };
  }

  repeated(): Tree {
    let tree = this.atom();
    for (let bounds = this.bounds(); bounds !== undefined; bounds = this.bounds()) {
      tree = { is: "repeat", part: tree, ...bounds };
      this.take("?"); // Lazy quantifier: accepts the same texts.
    }
    return tree;
  }

  bounds(): Bounds | undefined {
    if (this.take("*")) return { least: 0, most: Number.POSITIVE_INFINITY };
    if (this.take("+")) return { least: 1, most: Number.POSITIVE_INFINITY };
    if (this.take("?")) return { least: 0, most: 1 };
    if (!this.take("{")) return undefined;
    const end = this.letters.indexOf("}", this.at);
    const [, first, comma, second] = /^(\d+)(,?)(\d*)$/.exec(this.letters.slice(this.at, end).join("")) ?? [];
    if (end < 0 || first === undefined) throw new NotRegular();
    this.at = end + 1;
    const least = Number(first);
    const most = comma === "" ? least : second === "" ? Number.POSITIVE_INFINITY : Number(second);
    return this.limited({ least, most });
  }

  limited(bounds: Bounds): Bounds {
    const { least, most } = bounds;
    if (least > MAX_REPEATS || (most > MAX_REPEATS && most !== Number.POSITIVE_INFINITY)) throw new NotRegular();
    return bounds;
  }

  atom(): Tree {
    const letter = this.next();
    if (letter === "(") {
      if (this.take("?") && !this.take(":")) throw new NotRegular();
      const inner = this.choice();
      if (!this.take(")")) throw new NotRegular();
      return inner;
    }
    if (letter === "[") return { is: "set", ranges: this.set() };
    if (letter === ".") return { is: "set", ranges: complement(LINE_ENDS) };
    if (letter === "\\") return { is: "set", ranges: this.escape() };
    if ("^*+?{}])".includes(letter)) throw new NotRegular();
    return { is: "set", ranges: rangeOf(letter) };
  }

  set(): Ranges {
    const isNegated = this.take("^");
    const ranges: (readonly [number, number])[] = [];
    while (!this.take("]")) {
      const first = this.member();
      const isRange = this.letters[this.at] === "-" && this.letters[this.at + 1] !== "]";
      if (!isRange) {
        ranges.push(...first);
        continue;
      }
      this.at++;
      const [from, to] = [single(first), single(this.member())];
      if (from > to) throw new NotRegular();
      ranges.push([from, to]);
    }
    return isNegated ? complement(sorted(ranges)) : sorted(ranges);
  }

  member(): Ranges {
    const letter = this.next();
    return letter === "\\" ? this.escape() : rangeOf(letter);
  }

  escape(): Ranges {
    const letter = this.next();
    const characterClass = CLASSES[letter];
    if (characterClass) return characterClass;
    if (letter in CONTROLS) return [[CONTROLS[letter] as number, CONTROLS[letter] as number]];
    const digits = letter === "x" ? 2 : letter === "u" ? 4 : 0;
    if (digits > 0) {
      const text = this.letters.slice(this.at, this.at + digits).join("");
      if (!/^[0-9a-fA-F]+$/.test(text) || text.length < digits) throw new NotRegular();
      this.at += digits;
      const code = Number.parseInt(text, 16);
      return [[code, code]];
    }
    if (!SYNTAX.includes(letter)) throw new NotRegular();
    return rangeOf(letter);
  }

  next(): string {
    const letter = this.letters[this.at++];
    if (letter === undefined) throw new NotRegular();
    return letter;
  }

  take(letter: string): boolean {
    if (this.letters[this.at] !== letter) return false;
    this.at++;
    return true;
  }
}

const rangeOf = (letter: string): Ranges => {
  const code = letter.codePointAt(0) as number;
  return [[code, code]];
};

function single(ranges: Ranges): number {
  const [[from, to] = [0, 1]] = ranges;
  if (ranges.length !== 1 || from !== to) throw new NotRegular();
  return from;
}
