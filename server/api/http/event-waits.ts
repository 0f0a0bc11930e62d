import { rules } from "../../../generated/rules.ts";

/** Requests of a partner that wait for its next event. */
export type EventWaits = {
  /** Registers a request, until it is disposed or closed, its time is over, a newer one of many ends it, or the service stops. */
  open(partnerId: string, closed: AbortSignal, waitMs: number): EventWait;
  /** Ends all waits, for good: the service stops. */
  end(): void;
};

export type EventWait = Disposable & {
  /** Resolves when an event of the partner may have been stored since the call before or since `open`, or when the wait has ended. */
  stored(): Promise<void>;
  isEnded(): boolean;
};

/**
 * Reports the partners of stored events, and that it begins to. Notifications are lost while a connection is broken, so a new one wakes all
 * requests.
 */
type Listen = (on: { stored: (partnerIds: string[]) => void; listening: () => void }) => { stop(): Promise<void> };

/** Creates the waits of a node. The first one starts to listen. */
export function createEventWaits(listen?: Listen): EventWaits & { stop(): Promise<void> } {
  const waits = new Map<string, Set<Wait>>();
  let listener: ReturnType<Listen> | undefined;
  let isEnded = false;
  const all = () => [...waits.values()].flatMap((ofPartner) => [...ofPartner]);
  const startListening = () =>
    listen?.({
      stored(partnerIds) {
        for (const partnerId of partnerIds) for (const wait of waits.get(partnerId) ?? []) wait.wake();
      },
      listening() {
        for (const wait of all()) wait.wake();
      },
    });
  const end = () => {
    isEnded = true;
    for (const wait of all()) wait.end();
  };

  return {
    open(partnerId, closed, waitMs) {
      const ofPartner = waits.get(partnerId) ?? new Set();
      const [oldest] = ofPartner;
      if (ofPartner.size >= rules["open-waits"].requests) oldest?.end();
      waits.set(partnerId, ofPartner);
      const wait = new Wait(closed, waitMs, (ended) => {
        ofPartner.delete(ended);
        if (ofPartner.size === 0 && waits.get(partnerId) === ofPartner) waits.delete(partnerId);
      });
      ofPartner.add(wait);
      if (isEnded) wait.end();
      else listener ??= startListening();
      return wait;
    },
    end,
    async stop() {
      end();
      await listener?.stop();
    },
  };
}

class Wait implements EventWait {
  readonly #closed: AbortSignal;
  readonly #timer: NodeJS.Timeout;
  readonly #onEnd: (wait: Wait) => void;
  #isEnded = false;
  #stored = Promise.withResolvers<void>();

  constructor(closed: AbortSignal, waitMs: number, onEnd: (wait: Wait) => void) {
    this.#closed = closed;
    this.#timer = setTimeout(this.end, waitMs);
    this.#onEnd = onEnd;
    closed.addEventListener("abort", this.end);
  }

  async stored(): Promise<void> {
    await this.#stored.promise;
    if (!this.#isEnded) this.#stored = Promise.withResolvers();
  }

  isEnded(): boolean {
    return this.#isEnded || this.#closed.aborted;
  }

  wake(): void {
    this.#stored.resolve();
  }

  readonly end = (): void => {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#closed.removeEventListener("abort", this.end);
    this.#onEnd(this);
    this.#stored.resolve();
  };

  [Symbol.dispose](): void {
    this.end();
  }
}
