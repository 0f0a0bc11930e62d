import { AsyncLocalStorage } from "node:async_hooks";
import { StoreUnavailable } from "./unavailable.ts";

type Options<Item, Result> = {
  /** Items with the same key share runs, one at a time. */
  keyOf(item: Item): string;
  /** Part of a run that an item takes, 1 by default: the items of a run end with the one that reaches 1 in all. */
  weightOf?(item: Item): number;
  /** Maximum runs at a time, each for another key. */
  atMost: number;
  /** Returns a result for each item. */
  run(items: Item[]): Promise<Result[]>;
};
type Waiting<Item, Result> = PromiseWithResolvers<Result> & {
  item: Item;
  inItsTrace: ReturnType<typeof AsyncLocalStorage.snapshot>;
};

/** A run failed because of the items at these positions: each gets a separate run, and the others run together again. */
export class FailedItems extends Error {
  override name = "FailedItems";
  readonly positions: readonly number[];

  constructor(positions: readonly number[]) {
    super(`the items ${positions.join(", ")} failed`);
    this.positions = positions;
  }
}

/**
 * Runs calls of one tick together, and calls that wait for the end of an earlier run. If a run fails because of one of its items, each item
 * gets a separate run: see also `FailedItems`.
 */
export function gather<Item, Result>(options: Options<Item, Result>): (item: Item) => Promise<Result> {
  const gathering = new Gathering(options);
  return (item) => gathering.add(item);
}

class Gathering<Item, Result> {
  readonly #options: Options<Item, Result>;
  /** By key, in the order of their turns. */
  readonly #waitingOf = new Map<string, Waiting<Item, Result>[]>();
  readonly #running = new Set<string>();
  #isPlanned = false;

  constructor(options: Options<Item, Result>) {
    this.#options = options;
  }

  add(item: Item): Promise<Result> {
    const entry = { ...Promise.withResolvers<Result>(), item, inItsTrace: AsyncLocalStorage.snapshot() };
    const key = this.#options.keyOf(item);
    const waiting = this.#waitingOf.get(key);
    if (waiting === undefined) this.#waitingOf.set(key, [entry]);
    else waiting.push(entry);
    this.#planStart();
    return entry.promise;
  }

  #planStart(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    process.nextTick(() => {
      this.#isPlanned = false;
      this.#start();
    });
  }

  #start(): void {
    for (const [key, waiting] of this.#waitingOf) {
      if (this.#running.size >= this.#options.atMost) return;
      if (this.#running.has(key)) continue;
      this.#waitingOf.delete(key);
      const some = this.#takeSome(waiting);
      if (waiting.length > 0) this.#waitingOf.set(key, waiting); // at the end
      this.#running.add(key);
      void this.#runTogether(some).then(() => {
        this.#running.delete(key);
        this.#planStart();
      });
    }
  }

  /** Removes and returns the first calls, at least one. */
  #takeSome(waiting: Waiting<Item, Result>[]): Waiting<Item, Result>[] {
    const { weightOf = () => 1 } = this.#options;
    let [weight, count] = [0, 0];
    for (const { item } of waiting) {
      count++;
      weight += weightOf(item);
      if (weight >= 1) break;
    }
    return waiting.splice(0, count);
  }

  /** Never rejects. */
  async #runTogether(some: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = (await some[0]?.inItsTrace(() => this.#options.run(some.map(({ item }) => item)))) ?? [];
      for (const [nth, { resolve }] of some.entries()) resolve(results[nth] as Result);
    } catch (error) {
      if (some.length === 1 || error instanceof StoreUnavailable) for (const { reject } of some) reject(error);
      else {
        const hasFailed = (nth: number) => !(error instanceof FailedItems) || error.positions.includes(nth);
        const others = some.filter((_, nth) => !hasFailed(nth));
        if (others.length > 0) await this.#runTogether(others);
        for (const [nth, each] of some.entries()) if (hasFailed(nth)) await this.#runTogether([each]);
      }
    }
  }
}
