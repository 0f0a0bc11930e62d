/** Outcome of one run: the key is done, has more work, or is retried after a delay. */
export type Outcome = "done" | "more" | { retryInMs: number };

type Run = PromiseWithResolvers<void>;
type DelayedRun = { run: Run; timer: NodeJS.Timeout };

type Options = {
  maxRunning: number;
  /** Pause of a key that was queued during its run, so that more work is gathered for the next run. */
  pauseMs: number;
};

/** Keyed queue: runs a task for each queued key, with a concurrency limit and never twice at the same time for one key. */
export class KeyedQueue {
  readonly #task: (key: string) => Promise<Outcome>;
  readonly #options: Options;
  /** First in, first out. */
  readonly #pending = new Map<string, Run>();
  readonly #running = new Map<string, Run>();
  readonly #delayed = new Map<string, DelayedRun>();
  readonly #pausing = new Set<string>();
  #isStopped = false;

  /** @param task never rejects */
  constructor(task: (key: string) => Promise<Outcome>, options: Options) {
    this.#task = task;
    this.#options = options;
  }

  /** Queues a run that starts after this call, unless one is pending already. */
  add(key: string): void {
    if (this.#isStopped || this.#pending.has(key)) return;
    const delayed = this.#delayed.get(key);
    clearTimeout(delayed?.timer);
    this.#delayed.delete(key);
    this.#pending.set(key, delayed?.run ?? Promise.withResolvers());
    this.#startPending();
  }

  /** Resolves when all runs that were queued before this call are done, or after `timeoutMs`. */
  async settled(timeoutMs: number): Promise<void> {
    const runs = [
      ...this.#pending.values(),
      ...this.#running.values(),
      ...[...this.#delayed.values()].map(({ run }) => run),
    ];
    if (runs.length === 0) return;
    const timeout = Promise.withResolvers<void>();
    const timer = setTimeout(timeout.resolve, timeoutMs);
    await Promise.race([Promise.all(runs.map(({ promise }) => promise)), timeout.promise]);
    clearTimeout(timer);
  }

  /** Cancels delayed retries. Resolves when all other runs are done, or after `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    this.#isStopped = true;
    for (const { run, timer } of this.#delayed.values()) {
      clearTimeout(timer);
      run.resolve();
    }
    this.#delayed.clear();
    await this.settled(timeoutMs);
  }

  #startPending(): void {
    for (const [key, run] of this.#pending) {
      if (this.#running.size >= this.#options.maxRunning) return;
      if (this.#running.has(key) || this.#pausing.has(key)) continue;
      this.#pending.delete(key);
      this.#running.set(key, run);
      void this.#execute(key, run);
    }
  }

  async #execute(key: string, run: Run): Promise<void> {
    const outcome = await this.#task(key);
    this.#running.delete(key);
    if (outcome === "done" && this.#pending.has(key) && !this.#isStopped) this.#pause(key);
    if (outcome === "done" || (this.#isStopped && outcome !== "more")) run.resolve();
    else if (this.#pending.has(key))
      void this.#pending.get(key)?.promise.then(run.resolve); // the pending run also finishes this one
    else if (outcome === "more")
      this.#pending.set(key, run); // at the end: a key with a large backlog does not block the others
    else this.#delay(key, run, outcome.retryInMs);
    this.#startPending();
  }

  #pause(key: string): void {
    this.#pausing.add(key);
    setTimeout(() => {
      this.#pausing.delete(key);
      this.#startPending();
    }, this.#options.pauseMs);
  }

  #delay(key: string, run: Run, ms: number): void {
    const timer = setTimeout(() => {
      this.#delayed.delete(key);
      this.#pending.set(key, run);
      this.#startPending();
    }, ms);
    this.#delayed.set(key, { run, timer });
  }
}
