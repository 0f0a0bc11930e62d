import { createRandom } from "../../conformance/src/mutants/random.ts";

/** A seeded random source: a seed produces the same choices on every machine. */
export class Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly fraction: () => number;

  constructor(seed: number) {
    this.fraction = createRandom(seed);
  }

  /** An integer from `least` to `most`, inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.fraction() < share;
  }

  pick<Entry>(list: readonly Entry[]): Entry {
    if (list.length === 0) throw new Error("Nothing to pick from.");
    return list[this.between(0, list.length - 1)] as Entry;
  }
}
