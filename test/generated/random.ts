/** A seeded source of choices (mulberry32): one seed gives the same choices on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to under 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from `least` to `most`, both included. */
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
