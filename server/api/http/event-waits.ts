import { rules } from "../../../generated/rules.ts";
import { type LastPositions, LogEnds } from "./log-ends.ts";

/** Requests of a partner that wait for its next event. */
export type EventWaits = ReturnType<typeof createEventWaits>;

/**
 * Reports the partners of stored events, and that it begins to. Notifications are lost while a connection is broken, so a new one wakes all
 * requests.
 */
type Listen = (on: { stored: (partnerIds: string[]) => void; listening: () => void }) => { stop(): Promise<void> };

const WAKE_EVERY_MS = 2;

/** Creates the waits of a node. The first one starts to listen. */
export function createEventWaits(listen?: Listen, lastPositions: LastPositions = async () => new Map()) {
  const waits = new Map<string, readonly EventWait[]>(); // most partners have one, and an array is the smallest list
  const timeouts = new Timeouts();
  const ends = new LogEnds(lastPositions);
  let listener: ReturnType<Listen> | undefined;
  let isEnded = false;
  const waitsOf = (partnerId: string) => waits.get(partnerId) ?? [];
  const all = () => [...waits.values()].flat();
  const remove = (ended: EventWait) => {
    timeouts.delete(ended);
    const rest = waitsOf(ended.partnerId).filter((wait) => wait !== ended);
    if (rest.length > 0) waits.set(ended.partnerId, rest);
    else waits.delete(ended.partnerId);
  };
  const startListening = () =>
    listen?.({
      stored(partnerIds) {
        for (const partnerId of partnerIds) for (const wait of waitsOf(partnerId)) wait.wake();
      },
      listening() {
        ends.clear();
        // Each reads its log. All together would exceed the share of these reads.
        for (const [nth, wait] of all().entries()) setTimeout(() => wait.wake(), nth * WAKE_EVERY_MS).unref();
      },
    });
  /** Ends all requests, because the service stops. */
  const end = () => {
    isEnded = true;
    for (const wait of all()) wait.end();
  };

  return {
    /** Registers a request, until its time is over, a newer one of many ends it, or the service stops. */
    open(partnerId: string, waitMs: number): EventWait {
      if (waitsOf(partnerId).length >= rules["open-waits"].requests) waitsOf(partnerId)[0]?.end();
      const wait = new EventWait({ partnerId, ends }, remove);
      waits.set(partnerId, [...waitsOf(partnerId), wait]);
      timeouts.add(wait, waitMs);
      if (isEnded) wait.end();
      else listener ??= startListening();
      return wait;
    },
    end,
    async stop(): Promise<void> {
      end();
      await listener?.stop();
    },
  };
}

/** Requests end together, at most this long before their time: repeating them together costs less processor time. */
const END_EVERY_MS = 250;
/** Delay before another read, if the partner must not read the first stored event. */
const READ_AGAIN_MS = 250;

/** Ends waits at the end of their time. All that end together share a timer. */
class Timeouts {
  /** By the number of their interval of `END_EVERY_MS`. */
  readonly #waits = new Map<number, Set<EventWait>>();

  add(wait: EventWait, waitMs: number): void {
    const nowMs = performance.now();
    const interval = Math.floor((nowMs + waitMs) / END_EVERY_MS);
    wait.interval = interval;
    const together = this.#waits.get(interval);
    if (together) return void together.add(wait);
    this.#waits.set(interval, new Set([wait]));
    setTimeout(() => this.#end(interval), interval * END_EVERY_MS - nowMs).unref();
  }

  delete(wait: EventWait): void {
    this.#waits.get(wait.interval)?.delete(wait);
  }

  #end(interval: number): void {
    const ended = this.#waits.get(interval) ?? [];
    this.#waits.delete(interval);
    for (const wait of ended) wait.timeOut();
  }
}

export class EventWait {
  readonly partnerId: string;
  /** Set and read by `Timeouts`. */
  interval = 0;
  readonly #ends: LogEnds;
  readonly #onEnd: (wait: EventWait) => void;
  /** Position of the partner's newest event before the next read. */
  #last: number | undefined;
  #isEnded = false;
  #isStored = false;
  #delayMs = 0;
  #resume: (() => void) | undefined;
  #resuming: NodeJS.Timeout | undefined;

  constructor({ partnerId, ends }: { partnerId: string; ends: LogEnds }, onEnd: (wait: EventWait) => void) {
    this.partnerId = partnerId;
    this.#ends = ends;
    this.#onEnd = onEnd;
  }

  /** Calls `resume` once: an event of the partner may have been stored since the call before or since `open`, or the wait has ended. */
  onStored(resume: () => void): void {
    this.#resume = resume;
    if (this.#isEnded) this.#resumeIn(0);
    else if (this.#isStored) this.#readAgain();
  }

  /** Returns whether the partner's log is known to end after this cursor. If that is out of date, an event was stored. */
  isAtEnd(after: string | undefined): boolean {
    return this.#ends.check(this.partnerId, after, (last) => {
      this.#last = last;
      this.wake();
    });
  }

  /** Records that the partner's log ends after this cursor and its position, as read since the call of `resume`, or since `open`. */
  readEnd(after: string | undefined, position: number): void {
    this.#ends.add(this.partnerId, { after, last: this.#last ?? position });
  }

  isEnded(): boolean {
    return this.#isEnded;
  }

  wake(): void {
    if (!this.#isStored && this.#resume) this.#readAgain();
    this.#isStored = true;
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#onEnd(this);
    this.#resumeIn(0);
  }

  /** Ends the wait, and resumes its request at once. */
  timeOut(): void {
    this.#isEnded = true;
    this.#onEnd(this);
    clearTimeout(this.#resuming);
    const resume = this.#resume;
    this.#resume = undefined;
    resume?.();
  }

  #readAgain(): void {
    this.#resumeIn(this.#delayMs);
    this.#delayMs = READ_AGAIN_MS;
  }

  #resumeIn(ms: number): void {
    clearTimeout(this.#resuming);
    const resume = this.#resume;
    if (resume === undefined) return;
    this.#resuming = setTimeout(() => {
      this.#resume = undefined;
      this.#isStored = false;
      resume();
    }, ms);
  }
}
