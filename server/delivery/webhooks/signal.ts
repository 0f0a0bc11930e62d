import { setTimeout as delay } from "node:timers/promises";

/** Wakes all current waiters on each notification. */
export class Signal {
  #next = Promise.withResolvers<void>();

  notify(): void {
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }

  /** Resolves on the next notification, or after `timeoutMs`. */
  async next(timeoutMs: number): Promise<void> {
    await Promise.race([this.#next.promise, delay(timeoutMs, undefined, { ref: false })]);
  }
}
