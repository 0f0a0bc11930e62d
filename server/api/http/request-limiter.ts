import { ConcurrencyLimiter } from "../../domain/concurrency-limiter.ts";

/** Resources that requests share on a node, apart from the storage. */
export type Share = "expensive_reads" | "writes" | "body_memory" | "large_bodies" | "access_checks" | "streams";

/** No place of a share became free in time. A retry may succeed. */
export class ShareExhausted extends Error {
  override name = "ShareExhausted";
  readonly resource: Share;

  constructor(resource: Share, waitMs: number) {
    super(`no place became free within ${waitMs} ms`);
    this.resource = resource;
  }
}

type LimiterOptions = { share: Share; total?: number; perClient: number; waitMs: number };
type Waiter = { client: string; weight: number; start: () => void };

/** A concurrency limiter with a queue. Waiting requests start in order of arrival. */
export class RequestLimiter {
  readonly #limiter: ConcurrencyLimiter;
  readonly #waiting = new Set<Waiter>();
  readonly #share: Share;
  readonly #waitMs: number;

  /**
   * @param options.total limit of the weights of all clients together; undefined: not limited
   * @param options.perClient limit per client, so that one client cannot use all of `total`
   * @param options.waitMs longest wait
   */
  constructor({ share, total = Number.POSITIVE_INFINITY, perClient, waitMs }: LimiterOptions) {
    this.#limiter = new ConcurrencyLimiter({ maxTotal: total, maxPerKey: perClient });
    this.#share = share;
    this.#waitMs = waitMs;
  }

  /**
   * Runs `work` once the limits allow it.
   *
   * @param weight at most `perClient`
   * @throws ShareExhausted on timeout, without running `work`
   */
  async run<T>(client: string, work: () => Promise<T>, weight = 1): Promise<T> {
    await this.acquire(client, weight);
    try {
      return await work();
    } finally {
      this.release(client, weight);
    }
  }

  /**
   * Resolves once the limits allow a task of the client, which must then release it.
   *
   * @param weight at most `perClient`
   * @throws ShareExhausted on timeout
   */
  async acquire(client: string, weight = 1): Promise<void> {
    if (this.#limiter.hasRoom(client, weight)) this.#limiter.acquire(client, weight);
    else await this.#waitFor(client, weight);
  }

  release(client: string, weight = 1): void {
    this.#limiter.release(client, weight);
    this.#startWaiting();
  }

  /** Starts waiting requests, longest wait first, whose clients are below their limits. */
  #startWaiting(): void {
    for (const waiter of this.#waiting) {
      const { client, weight } = waiter;
      if (!this.#limiter.hasRoom(client, weight)) continue;
      this.#waiting.delete(waiter);
      this.#limiter.acquire(client, weight);
      waiter.start();
      if (this.#limiter.free <= 0) return;
    }
  }

  #waitFor(client: string, weight: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.#waiting.delete(waiter);
      reject(new ShareExhausted(this.#share, this.#waitMs));
    }, this.#waitMs);
    const waiter: Waiter = {
      client,
      weight,
      start() {
        clearTimeout(timer);
        resolve();
      },
    };
    this.#waiting.add(waiter);
    return promise;
  }
}
