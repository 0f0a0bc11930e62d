import type { Alternative } from "./superset.ts";
import { ANYTHING, type Ranges, type Tree } from "./syntax.ts";

/** Numbers of ways to reach positions, by position. */
type Ways = Map<number, number>;

/**
 * Positions of the letters of a pattern, with the number of ways in which a backtracking matcher moves from one to the next
 * (Glushkov's automaton). As in ECMAScript, a repetition beyond the least number matches at least one letter.
 */
export type Positions = {
  sets: Ranges[];
  first: Ways;
  follow: Ways[];
  last: Set<number>;
  /** The matcher succeeds at any of these positions, because no `$` follows. */
  success: Set<number>;
  /** The empty text matches. */
  isNullable: boolean;
};

type Part = { first: Ways; last: Ways; empty: number };

const MAX_POSITIONS = 4000;
const MAX_PAIRS = 60_000;

/**
 * Positions of alternatives; undefined if there are too many.
 *
 * @param isSearch the matcher starts at each letter of the text unless an alternative begins with `^`
 */
export function positionsOf(alternatives: readonly Alternative[], isSearch: boolean): Positions | undefined {
  const builder = new Builder();
  try {
    const parts = alternatives.map(({ tree, isBegun, isEnded }) => {
      const part = builder.part(tree);
      return { part: isSearch && !isBegun ? builder.sequence(builder.part(ANYTHING), part) : part, isEnded };
    });
    const whole = builder.choice(parts.map(({ part }) => part));
    return {
      ...builder,
      first: whole.first,
      last: new Set(whole.last.keys()),
      success: new Set(parts.flatMap(({ part, isEnded }) => (isEnded ? [] : [...part.last.keys()]))),
      isNullable: whole.empty > 0,
    };
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

class TooLarge extends Error {}

class Builder {
  readonly sets: Ranges[] = [];
  readonly follow: Ways[] = [];
  #pairs = 0;

  part(tree: Tree): Part {
    if (tree.is === "set") return this.#letter(tree.ranges);
    if (tree.is === "choice") return this.choice(tree.parts.map((part) => this.part(part)));
    if (tree.is === "sequence")
      return tree.parts.reduce((before, part) => this.sequence(before, this.part(part)), EMPTY);
    return this.#repeat(tree.part, tree.least, tree.most);
  }

  sequence(part: Part, other: Part): Part {
    this.#connect(part.last, other.first);
    return {
      first: sum(part.first, other.first, part.empty),
      last: sum(other.last, part.last, other.empty),
      empty: part.empty * other.empty,
    };
  }

  choice(parts: readonly Part[]): Part {
    return {
      first: parts.reduce<Ways>((ways, { first }) => sum(ways, first), new Map()),
      last: parts.reduce<Ways>((ways, { last }) => sum(ways, last), new Map()),
      empty: parts.reduce((ways, { empty }) => ways + empty, 0),
    };
  }

  #letter(ranges: Ranges): Part {
    if (this.sets.length === MAX_POSITIONS) throw new TooLarge();
    const position = this.sets.push(ranges) - 1;
    this.follow.push(new Map());
    const ways: Ways = ranges.length === 0 ? new Map() : new Map([[position, 1]]);
    return { first: ways, last: ways, empty: 0 };
  }

  #repeat(tree: Tree, least: number, most: number): Part {
    const isLoop = most === Number.POSITIVE_INFINITY;
    let required = EMPTY;
    for (let copy = 1; copy <= least - (isLoop ? 1 : 0); copy++) required = this.sequence(required, this.part(tree));
    if (!isLoop) return this.sequence(required, this.#optional(tree, most - least));
    const loop = this.part(tree);
    this.#connect(loop.last, loop.first);
    return this.sequence(required, least === 0 ? { ...loop, empty: 1 } : loop);
  }

  /** Up to a number of copies, each nested in the previous copy: `(x(x)?)?`. */
  #optional(tree: Tree, copies: number): Part {
    let inner = EMPTY;
    for (let copy = 0; copy < copies; copy++)
      inner = { ...this.sequence({ ...this.part(tree), empty: 0 }, inner), empty: 1 };
    return inner;
  }

  #connect(last: Ways, first: Ways): void {
    this.#pairs += last.size * first.size;
    if (this.#pairs > MAX_PAIRS) throw new TooLarge();
    for (const [from, fromCount] of last) {
      const follow = this.follow[from] as Ways;
      for (const [to, toCount] of first) follow.set(to, (follow.get(to) ?? 0) + fromCount * toCount);
    }
  }
}

const EMPTY: Part = { first: new Map(), last: new Map(), empty: 1 };

/** The ways of one part plus the ways of another part times a factor. */
function sum(base: Ways, addend: Ways, factor = 1): Ways {
  if (factor === 0) return base;
  const ways = new Map(base);
  for (const [position, count] of addend) ways.set(position, (ways.get(position) ?? 0) + count * factor);
  return ways;
}
