/** Places that requests take turns in. */
export type Places = {
  /**
   * Runs `work` in a place, which it waits for.
   *
   * @param client who asks
   * @throws Error of `onFull` when none became free in time; then nothing was done
   */
  run<T>(client: string, work: () => Promise<T>): Promise<T>;
};

type Waiting = { client: string; begin: () => void };

/**
 * @param options.inAll at once
 * @param options.perClient of these, so that one client cannot have all
 * @param options.waitMs for a place, at most
 * @param options.onFull the error of whoever waited in vain
 */
export function createPlaces(options: {
  inAll: number;
  perClient: number;
  waitMs: number;
  onFull: () => Error;
}): Places {
  const { inAll, perClient, waitMs, onFull } = options;
  const taken = new Map<string, number>();
  let count = 0;
  const waiting = new Set<Waiting>();

  const hasRoom = (client: string): boolean => count < inAll && (taken.get(client) ?? 0) < perClient;

  function take(client: string): void {
    count++;
    taken.set(client, (taken.get(client) ?? 0) + 1);
  }

  function leave(client: string): void {
    count--;
    const left = (taken.get(client) ?? 0) - 1;
    if (left > 0) taken.set(client, left);
    else taken.delete(client);
    for (const next of waiting)
      if (hasRoom(next.client)) {
        waiting.delete(next);
        take(next.client);
        next.begin();
        return;
      }
  }

  /** The one that came first goes first, of those whose client has room. */
  function waitFor(client: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      waiting.delete(self);
      reject(onFull());
    }, waitMs);
    const self: Waiting = {
      client,
      begin() {
        clearTimeout(timer);
        resolve();
      },
    };
    waiting.add(self);
    return promise;
  }

  return {
    async run(client, work) {
      if (hasRoom(client)) take(client);
      else await waitFor(client);
      try {
        return await work();
      } finally {
        leave(client);
      }
    },
  };
}
