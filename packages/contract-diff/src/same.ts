import { child, fieldsOf, isRecord, refOf, type Spot, target } from "@partner-api/contract";
import { variantsOf } from "./variants.ts";

/** Pairs of objects with a known result. Both documents are immutable. */
const results = new WeakMap<object, WeakMap<object, boolean>>();

/**
 * Returns whether two parts are equal, including texts and examples. References are followed: a bundle may have a reference where its
 * source has the value. Stops at the first difference, and compares no pair of objects twice.
 */
export const isSame = (previous: Spot | undefined, current: Spot | undefined): boolean =>
  previous && current ? new Comparison().isSame(previous, current) : previous === current;

class Comparison {
  /** Depths of the pairs that are being compared; recursive schemas meet them again and count as equal. */
  readonly #open = new Map<object, Map<object, number>>();
  /** Pairs that are equal if an enclosing pair is. */
  readonly #provisional: [object, object][] = [];
  #depth = 0;
  /** Smallest depth of a pair that was met again. */
  #lowest = Number.POSITIVE_INFINITY;

  isSame(spot: Spot, other: Spot): boolean {
    const [previous, current] = [resolved(spot), resolved(other)];
    const [left, right] = [previous.value, current.value];
    if (typeof left !== "object" || left === null || typeof right !== "object" || right === null) return left === right;
    const result = results.get(left)?.get(right);
    if (result !== undefined) return result;
    const depth = this.#open.get(left)?.get(right);
    if (depth === undefined) return this.#compare(previous, current, [left, right]);
    this.#lowest = Math.min(this.#lowest, depth);
    return true;
  }

  #compare(previous: Spot, current: Spot, pair: [object, object]): boolean {
    const [left, right] = pair;
    const [depth, outer, mark] = [this.#depth++, this.#lowest, this.#provisional.length];
    this.#lowest = Number.POSITIVE_INFINITY;
    const open = this.#open.get(left) ?? new Map<object, number>();
    this.#open.set(left, open.set(right, depth));
    const isEqual = this.#haveSameMembers(previous, current);
    open.delete(right);
    this.#depth--;
    const isProvisional = isEqual && this.#lowest < depth;
    if (!isProvisional) {
      for (const [first, second] of this.#provisional.splice(mark)) if (isEqual) remember(first, second, true);
      remember(left, right, isEqual);
    } else this.#provisional.push(pair);
    this.#lowest = isProvisional ? Math.min(outer, this.#lowest) : outer;
    return isEqual;
  }

  #haveSameMembers(previous: Spot, current: Spot): boolean {
    const [left, right] = [previous.value as object, current.value as object];
    if (Array.isArray(left) !== Array.isArray(right)) return false;
    const keys = Object.keys(left);
    if (keys.length !== Object.keys(right).length) return false;
    const targets = [previous, current].map((spot) => (refOf(spot) === undefined ? undefined : target(spot)));
    return (
      this.#haveSameVariants(previous, current) &&
      keys.every((key) => {
        const members = key === "$ref" && targets[0] ? targets : [child(previous, key), child(current, key)];
        const [one, other] = members;
        return one && other ? this.isSame(one, other) : one === other && Object.hasOwn(right, key);
      })
    );
  }

  /** A discriminator selects its variants by their names, and heirs without a reference to them. */
  #haveSameVariants(previous: Spot, current: Spot): boolean {
    if (child(previous, "discriminator") === undefined) return true;
    const [before, now] = [previous, current].map(
      (spot) => new Map(variantsOf(spot).variants.map((one) => [one.keys.at(-1), one])),
    );
    return (
      before?.size === now?.size &&
      [...(before ?? [])].every(([name, variant]) => {
        const other = now?.get(name);
        return other !== undefined && this.isSame(variant, other);
      })
    );
  }
}

const MAX_REFERENCES = 100;

/** Follows references without further keywords. A circle is returned unchanged; other readers report it. */
function resolved(spot: Spot): Spot {
  for (let at = spot, steps = 0; ; steps++) {
    const referred = isRecord(at.value) && Object.keys(fieldsOf(at)).length === 1 ? target(at) : undefined;
    if (referred === undefined || steps === MAX_REFERENCES) return at;
    at = referred;
  }
}

function remember(left: object, right: object, isEqual: boolean): void {
  const resultsOfLeft = results.get(left) ?? new WeakMap<object, boolean>();
  results.set(left, resultsOfLeft.set(right, isEqual));
}
