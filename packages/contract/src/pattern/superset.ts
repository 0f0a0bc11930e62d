import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { ANYTHING, isNullable, rangesOf, type Tree } from "./syntax.ts";

/** Alternative of a pattern or of a lookaround, with its anchors. */
export type Alternative = { tree: Tree; isBegun: boolean; isEnded: boolean };

/**
 * Pattern without its lookarounds and word boundaries, which accepts the same texts and more. `lookarounds` are patterns that the
 * matcher tries separately. `isExact`: it accepts no other texts, and its sets are small.
 */
export type Superset = { alternatives: Alternative[]; lookarounds: Alternative[][]; isExact: boolean };

class NotRegular extends Error {}

/**
 * Superset of the language of any pattern that is valid with the flag u; undefined with a backreference or modifier.
 *
 * @param maxRepeats larger numbers of repetitions count as this number or more
 */
export function supersetOf(pattern: string, maxRepeats: number): Superset | undefined {
  try {
    const { alternatives } = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
    return new Reader(maxRepeats).superset(alternatives);
  } catch (error) {
    if (error instanceof NotRegular || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Alternatives over the whole text: a missing anchor is replaced by arbitrary text. */
export const wholeTexts = (alternatives: readonly Alternative[]): Tree[] =>
  alternatives.map(({ tree, isBegun, isEnded }) => ({
    is: "sequence",
    parts: [...(isBegun ? [] : [ANYTHING]), tree, ...(isEnded ? [] : [ANYTHING])],
  }));

class Reader {
  readonly #maxRepeats: number;
  readonly #lookarounds: Alternative[][] = [];
  #isExact = true;

  constructor(maxRepeats: number) {
    this.#maxRepeats = maxRepeats;
  }

  superset(alternatives: readonly AST.Alternative[]): Superset {
    const whole = alternatives.map(({ elements }) => this.#sequence(elements, true));
    return { alternatives: whole, lookarounds: this.#lookarounds, isExact: this.#isExact };
  }

  /**
   * Reads anchors anywhere. A sequence with a letter before `^` or behind `$` has no match.
   *
   * @param isWhole alternative of the whole pattern, where anchors at the ends are exact
   */
  #sequence(elements: readonly AST.Element[], isWhole = false): Alternative {
    const parts: Tree[] = [];
    let [isBegun, isEnded, isDead] = [false, false, false];
    for (const [index, element] of elements.entries()) {
      if (element.type !== "Assertion") {
        const part = this.#part(element);
        isDead ||= isEnded && !isNullable(part.tree);
        if (parts.length === 0) isBegun ||= part.isBegun;
        isEnded ||= part.isEnded;
        parts.push(part.tree);
        continue;
      }
      const isAtEnd = index === (element.kind === "start" ? 0 : elements.length - 1);
      this.#isExact &&= isWhole && isAtEnd && (element.kind === "start" || element.kind === "end");
      if (element.kind === "start") {
        isDead ||= !parts.every(isNullable);
        isBegun ||= parts.length === 0;
      } else if (element.kind === "end") isEnded = true;
      else if (element.kind === "lookahead" || element.kind === "lookbehind")
        this.#addLookaround(element, isBegun && parts.length === 0);
    }
    return { tree: isDead ? { is: "set", ranges: [] } : { is: "sequence", parts }, isBegun, isEnded };
  }

  /** @param isBegun the lookaround is at the beginning of the text */
  #addLookaround({ alternatives }: AST.LookaroundAssertion, isBegun: boolean): void {
    const inner = alternatives.map(({ elements }) => this.#sequence(elements));
    this.#lookarounds.push(inner.map((alternative) => ({ ...alternative, isBegun: isBegun || alternative.isBegun })));
  }

  #part(element: Exclude<AST.Element, AST.Assertion> | AST.QuantifiableElement): Alternative {
    switch (element.type) {
      case "Character":
      case "CharacterSet":
      case "CharacterClass":
        if (element.type === "CharacterClass" && element.unicodeSets) throw new NotRegular();
        this.#isExact &&= !/\\p/i.test(element.raw);
        return { tree: { is: "set", ranges: rangesOf(element) }, isBegun: false, isEnded: false };
      case "Quantifier":
        return { tree: this.#repeat(element), isBegun: false, isEnded: false };
      case "Group":
      case "CapturingGroup": {
        if (element.type === "Group" && element.modifiers !== null) throw new NotRegular();
        if (element.type === "CapturingGroup" && element.name !== null) this.#isExact = false;
        const inner = element.alternatives.map(({ elements }) => this.#sequence(elements));
        return {
          tree: { is: "choice", parts: inner.map(({ tree }) => tree) },
          isBegun: inner.every((alternative) => alternative.isBegun),
          isEnded: inner.every((alternative) => alternative.isEnded),
        };
      }
      default:
        throw new NotRegular();
    }
  }

  #repeat({ element, min, max }: AST.Quantifier): Tree {
    const isMany = max > this.#maxRepeats;
    this.#isExact &&= min <= this.#maxRepeats && (!isMany || max === Number.POSITIVE_INFINITY);
    const least = Math.min(min, this.#maxRepeats);
    return { is: "repeat", part: this.#part(element).tree, least, most: isMany ? Number.POSITIVE_INFINITY : max };
  }
}
