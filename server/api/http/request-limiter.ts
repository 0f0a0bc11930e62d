import { ConcurrencyLimiter } from "../../domain/concurrency-limiter.ts";

type LimiterOptions = { inAll: number; perClient: number; waitMs: number; onFull: () => Error };
type Waiter = { client: string; start: () => void };

/** A concurrency limiter with a queue. Waiting requests start in order of arrival. */
export class RequestLimiter {
  readonly #limiter: ConcurrencyLimiter;
  readonly #waiting = new Set<Waiter>();
  readonly #waitMs: number;
  readonly #onFull: () => Error;

  /**
   * @param options.inAll limit for all clients together
   * @param options.perClient limit per client, so that one client cannot use all of `inAll`
   * @param options.waitMs longest wait before `onFull`
   * @param options.onFull error of a request that timed out
   */
  constructor({ inAll, perClient, waitMs, onFull }: LimiterOptions) {
    this.#limiter = new ConcurrencyLimiter({ maxTotal: inAll, maxPerKey: perClient });
    this.#waitMs = waitMs;
    this.#onFull = onFull;
  }

  /**
   * Runs `work` once the limits allow it.
   *
   * @throws the error of `onFull` on timeout, without running `work`
   */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (this.#limiter.hasRoom(client)) this.#limiter.acquire(client);
    else await this.#waitFor(client);
    try {
      return await work();
    } finally {
      this.#limiter.release(client);
      this.#startNext();
    }
  }

  /** Starts the longest waiting request whose client is below its limit. */
  #startNext(): void {
    const waiter = this.#waiting.values().find(({ client }) => this.#limiter.hasRoom(client));
    if (waiter === undefined) return;
    this.#waiting.delete(waiter);
    this.#limiter.acquire(waiter.client);
    waiter.start();
  }

  #waitFor(client: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.#waiting.delete(waiter);
      reject(this.#onFull());
    }, this.#waitMs);
    const waiter: Waiter = {
      client,
      start() {
        clearTimeout(timer);
        resolve();
      },
    };
    this.#waiting.add(waiter);
    return promise;
  }
}
