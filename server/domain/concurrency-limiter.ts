/** Sums by key. Keys with the sum 0 use no memory. */
export class Counter {
  readonly #counts = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, by: number): void {
    const count = this.of(key) + by;
    this.#total += by;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }
}

/**
 * Limits how many tasks run at the same time, in total and for each key. The caller acquires and releases. Tasks may have weights, such as
 * the bytes that they keep in memory.
 */
export class ConcurrencyLimiter {
  readonly #running = new Counter();
  readonly #maxTotal: number;
  readonly #maxPerKey: number;

  constructor({ maxTotal = Number.POSITIVE_INFINITY, maxPerKey = Number.POSITIVE_INFINITY }) {
    this.#maxTotal = maxTotal;
    this.#maxPerKey = maxPerKey;
  }

  /** Number of tasks that may still start, whatever their keys. */
  get free(): number {
    return this.#maxTotal - this.#running.total;
  }

  hasRoom(key: string, weight = 1): boolean {
    return weight <= this.free && this.#running.of(key) + weight <= this.#maxPerKey;
  }

  acquire(key: string, weight = 1): void {
    this.#running.add(key, weight);
  }

  release(key: string, weight = 1): void {
    this.#running.add(key, -weight);
  }
}
