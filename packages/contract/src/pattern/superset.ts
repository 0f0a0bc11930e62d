import { type Bounds, complement, NotRegular, type Ranges, Reader, type Tree } from "./syntax.ts";

/** Alternative of a pattern or of a lookaround, with its anchors. */
export type Alternative = { tree: Tree; isBegun: boolean; isEnded: boolean };

/**
 * Pattern without its lookarounds and word boundaries, which accepts the same texts and more. `lookarounds` are patterns that the
 * matcher tries separately.
 */
export type Superset = { alternatives: Alternative[]; lookarounds: Alternative[][] };

/**
 * Superset of the language of any pattern that is valid with the flag u; undefined with a backreference or modifier.
 *
 * @param maxRepeats larger numbers of repetitions count as this number or more
 */
export function supersetOf(pattern: string, maxRepeats: number): Superset | undefined {
  try {
    return new SupersetReader(pattern, maxRepeats).superset();
  } catch (error) {
    if (error instanceof NotRegular) return undefined;
    throw error;
  }
}

const EMPTY: Tree = { is: "sequence", parts: [] };
const NOTHING: Tree = { is: "set", ranges: [] };

class SupersetReader extends Reader {
  readonly #maxRepeats: number;
  readonly #anchors = new WeakMap<Tree, { isBegun: boolean; isEnded: boolean }>();
  readonly #lookarounds: Alternative[][] = [];

  constructor(pattern: string, maxRepeats: number) {
    super(pattern);
    this.#maxRepeats = maxRepeats;
  }

  superset(): Superset {
    const alternatives = this.#alternatives();
    if (this.at < this.letters.length) throw new NotRegular();
    return { alternatives, lookarounds: this.#lookarounds };
  }

  #alternatives(): Alternative[] {
    const { parts } = this.choice() as Extract<Tree, { is: "choice" }>;
    return parts.map((tree) => ({ tree, ...this.#anchorsOf(tree) }));
  }

  #anchorsOf(tree: Tree): { isBegun: boolean; isEnded: boolean } {
    const inner = tree.is === "choice" ? tree.parts.map((part) => this.#anchorsOf(part)) : [];
    const [isBegun, isEnded] = [inner.every((one) => one.isBegun), inner.every((one) => one.isEnded)];
    return tree.is === "choice"
      ? { isBegun, isEnded }
      : (this.#anchors.get(tree) ?? { isBegun: false, isEnded: false });
  }

  /** Reads anchors anywhere. A sequence with a letter before `^` or behind `$` matches nothing. */
  override sequence(): Tree {
    const parts: Tree[] = [];
    let [isBegun, isEnded, isDead] = [false, false, false];
    while (this.at < this.letters.length && !"|)".includes(this.letters[this.at] as string)) {
      if (this.take("^")) {
        isDead ||= !parts.every(isNullable);
        isBegun ||= parts.length === 0;
      } else if (this.take("$")) isEnded = true;
      else if (!this.#readLookaround(isBegun && parts.length === 0)) {
        const part = this.repeated();
        isDead ||= isEnded && !isNullable(part);
        if (parts.length === 0) isBegun ||= this.#anchorsOf(part).isBegun;
        isEnded ||= this.#anchorsOf(part).isEnded;
        parts.push(part);
      }
    }
    const tree: Tree = isDead ? { ...NOTHING } : { is: "sequence", parts };
    this.#anchors.set(tree, { isBegun, isEnded });
    return tree;
  }

  /** @param isBegun the lookaround stands at the beginning of the text */
  #readLookaround(isBegun: boolean): boolean {
    const opening = /^\(\?<?[=!]/.exec(this.letters.slice(this.at, this.at + 4).join(""))?.[0];
    if (opening === undefined) return false;
    this.at += opening.length;
    this.#lookarounds.push(this.#alternatives().map((one) => ({ ...one, isBegun: isBegun || one.isBegun })));
    if (!this.take(")")) throw new NotRegular();
    return true;
  }

  override atom(): Tree {
    const rest = this.letters.slice(this.at, this.at + 4).join("");
    if (/^\\[bB]/.test(rest)) {
      this.at += 2;
      return EMPTY;
    }
    if (!rest.startsWith("(?<")) return super.atom();
    this.at = this.letters.indexOf(">", this.at) + 1; // the name of a group
    const inner = this.choice();
    if (!this.take(")")) throw new NotRegular();
    return inner;
  }

  override member(): Ranges {
    if (this.letters[this.at] !== "\\" || this.letters[this.at + 1] !== "b") return super.member();
    this.at += 2;
    return [[8, 8]];
  }

  override escape(): Ranges {
    const letter = this.letters[this.at];
    const rest = this.letters.slice(this.at, this.at + 60).join("");
    const [property] = /^[pP]\{[^}]*\}/.exec(rest) ?? [];
    if (property !== undefined) {
      this.at += property.length;
      return propertyRanges(property);
    }
    const [pair, high = "", low = ""] = /^u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})/i.exec(rest) ?? [];
    const [point, hex = ""] = /^u\{([0-9a-f]+)\}/i.exec(rest) ?? [];
    if (pair === undefined && point === undefined && letter !== "c") return super.escape();
    this.at += (pair ?? point ?? "cA").length;
    const code =
      point !== undefined
        ? Number.parseInt(hex, 16)
        : pair !== undefined
          ? (String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)).codePointAt(0) as number)
          : rest.charCodeAt(1) % 32;
    return [[code, code]];
  }

  override limited({ least, most }: Bounds): Bounds {
    return {
      least: Math.min(least, this.#maxRepeats),
      most: most > this.#maxRepeats ? Number.POSITIVE_INFINITY : most,
    };
  }
}

/** Returns whether a tree matches the empty text. */
function isNullable(tree: Tree): boolean {
  if (tree.is === "set") return false;
  if (tree.is === "repeat") return tree.least === 0 || isNullable(tree.part);
  return tree.is === "sequence" ? tree.parts.every(isNullable) : tree.parts.some(isNullable);
}

const properties = new Map<string, Ranges>();

/** Code points of a Unicode property such as `p{L}`. */
function propertyRanges(property: string): Ranges {
  const cached = properties.get(property);
  if (cached !== undefined) return cached;
  if (property.startsWith("P")) return complement(propertyRanges(`p${property.slice(1)}`));
  const expression = new RegExp(`^\\${property}$`, "u");
  const ranges: [number, number][] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    if (!expression.test(String.fromCodePoint(code))) continue;
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  properties.set(property, ranges);
  return ranges;
}
