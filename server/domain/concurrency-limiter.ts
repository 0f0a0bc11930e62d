/** Counts by key. Keys with the count 0 use no memory. */
export class Counter {
  readonly #counts = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, by: 1 | -1): void {
    const count = this.of(key) + by;
    this.#total += by;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }
}

/** Limits how many tasks run at the same time, in total and for each key. The caller acquires and releases. */
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

  hasRoom(key: string): boolean {
    return this.free > 0 && this.#running.of(key) < this.#maxPerKey;
  }

  acquire(key: string): void {
    this.#running.add(key, 1);
  }

  release(key: string): void {
    this.#running.add(key, -1);
  }
}
