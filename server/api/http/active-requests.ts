import { setTimeout as pause } from "node:timers/promises";

/** A client that got a response within this time is expected to send its next request soon. */
export const BUSY_MS = 1_000;
/** Longer than the pause of a client between a response and its next request. */
const TURN_MS = 100;
const POLL_MS = 20;

/** Counts requests under way, and delays new ones while the port closes. */
export class ActiveRequests {
  #count = 0;
  #lastEndMs = Number.NEGATIVE_INFINITY;
  /** Requests delayed until `resume`; undefined: requests start immediately. */
  #delayed: (() => void)[] | undefined;

  /** @returns whether the request is delayed; then `retry` is called on `resume` */
  isDelayed(retry: () => void): boolean {
    this.#delayed?.push(retry);
    return this.#delayed !== undefined;
  }

  start(): void {
    this.#count += 1;
  }

  end(): void {
    this.#count -= 1;
    this.#lastEndMs = performance.now();
  }

  /** Returns whether a request is under way or ended within the last second, on any connection. */
  isBusy(): boolean {
    return this.#isActiveWithin(BUSY_MS);
  }

  /** Resolves when no request has been under way for a second, after a second at most. */
  quiet(): Promise<void> {
    return this.#untilInactive(BUSY_MS);
  }

  /**
   * A client that waits for a response opens no new connection. So new requests are delayed until the current ones end and their clients
   * wait for the delayed ones, for a second at most.
   */
  async pause(): Promise<void> {
    this.#delayed ??= [];
    await this.#untilInactive(TURN_MS);
  }

  resume(): void {
    const delayed = this.#delayed ?? [];
    this.#delayed = undefined;
    for (const start of delayed) start();
  }

  #isActiveWithin(ms: number): boolean {
    return this.#count > 0 || performance.now() - this.#lastEndMs < ms;
  }

  async #untilInactive(ms: number): Promise<void> {
    const endMs = performance.now() + BUSY_MS;
    while (this.#isActiveWithin(ms) && performance.now() < endMs) await pause(POLL_MS);
  }
}
