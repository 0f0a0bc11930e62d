import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../observe/log/log.ts";
import type { Asked, Attempt, Clock, DeliveryQueue, EndpointKey, LeasedDelivery } from "../../store/port.ts";
import { StoreUnavailable } from "../../store/unavailable.ts";
import type { Deliver } from "./deliver.ts";
import { recordAttempts } from "./record-attempts.ts";
import { createShares } from "./shares.ts";

/** Claims due deliveries, sends them, and reports the attempts. Claims and reports are batches. */
export type Dispatcher = {
  /** Deliveries may be due for these endpoints. */
  wake(endpoints: Iterable<EndpointKey & { url?: string }>): void;
  /** Resolves when the deliveries under way change, or after `ms`. */
  nextChange(ms: number): Promise<unknown>;
  /** Claims deliveries from now on, leased under this id. */
  open(workerId: string): void;
  /** Whether a claim under this id failed: it may have leased deliveries, and its answer never came. */
  isInDoubt(workerId: string): boolean;
  /** Whether claims, or deliveries that are leased under this id, are under way. */
  isBusy(workerId: string): boolean;
  /** Whether nothing is under way but attempts that the storage refuses, which are reported again from time to time. */
  isHeldUp(): boolean;
  /** Claims no more; resolves when all deliveries under way are reported, or after `graceMs`. */
  close(graceMs: number): Promise<void>;
};

/** An attempt that is counted. `isSent`: false if no request was sent; `lagMs`: from the event to now. */
export type EndedAttempt = { outcome: Attempt["status"]; isSent: boolean; tookMs: number; lagMs: number } & Pick<
  LeasedDelivery,
  "partnerId" | "event"
>;

const MAX_REPORTED_AT_ONCE = 500;
/** Pause between two claims: deliveries that arrive meanwhile are claimed together. */
const CLAIM_PAUSE_MS = 4;
const STORAGE_PAUSE_MS = 250;
/** Before an attempt that the storage refused is reported again. */
const REFUSED_PAUSE_MS = 1_000;

/** `free`: another delivery of its endpoint may begin. */
type Ended = { attempt: Attempt; free: () => void };

export function createDispatcher(options: {
  queue: DeliveryQueue;
  deliver: Deliver;
  clock: Clock;
  log: Log;
  onEnded?: (attempt: EndedAttempt) => void;
  /** Called with how many deliveries were given up untried, because their endpoint failed for too long. */
  onGivenUp?: (count: number) => void;
}): Dispatcher {
  const { queue, deliver, clock, log, onEnded, onGivenUp } = options;
  const shares = createShares(() => wake([]));
  const finished: Ended[] = [];
  /** Claims and deliveries under way, by the id under which they are leased. */
  const underWay = new Map<string, number>();
  /** The id under which a claim failed last; another one is opened then. */
  let inDoubt: string | undefined;
  let isClaiming = false;
  let isReporting = false;
  /** Attempts that the storage refused, until they are reported again. */
  let refused = 0;
  /** Undefined: closed. */
  let workerId: string | undefined;
  let changed = Promise.withResolvers<void>();

  function wake(endpoints: Iterable<EndpointKey & { url?: string }>): void {
    if (workerId === undefined) return;
    for (const endpoint of endpoints) shares.add(endpoint);
    if (!isClaiming) void claimAll();
  }

  async function claimAll(): Promise<void> {
    isClaiming = true;
    while (workerId !== undefined) {
      const asked = shares.choose();
      if (asked.length === 0) break;
      await claim(workerId, asked);
      await pause(CLAIM_PAUSE_MS);
    }
    isClaiming = false;
    change();
  }

  async function claim(id: string, endpoints: Asked[]): Promise<void> {
    try {
      const parts = await queue.apart(endpoints);
      await Promise.all(parts.map((part) => claimPart(id, part)));
    } catch (error) {
      warn(error, "deliveries are waiting for the storage"); // the next tick polls for them again
    }
  }

  async function claimPart(id: string, endpoints: Asked[]): Promise<void> {
    count(id, 1);
    try {
      const { deliveries, more } = await queue.claim({ workerId: id, endpoints, at: clock.now() });
      for (const endpoint of more) shares.add(endpoint);
      for (const delivery of deliveries) void run(delivery);
    } catch (error) {
      inDoubt = id;
      warn(error, "deliveries are waiting for the storage"); // of these partners; the next tick polls for them again
    }
    count(id, -1);
  }

  function count(id: string, by: 1 | -1): void {
    const left = (underWay.get(id) ?? 0) + by;
    if (left > 0) underWay.set(id, left);
    else underWay.delete(id);
  }

  async function run(delivery: LeasedDelivery): Promise<void> {
    const share = shares.begin(delivery);
    count(delivery.workerId, 1);
    const startedMs = performance.now();
    const attempt = await deliver(delivery);
    if (attempt === undefined) {
      share.free();
      count(delivery.workerId, -1);
      return change();
    }
    share.ended(attempt.headers === null ? undefined : attempt.failure === null);
    onEnded?.({
      outcome: attempt.status,
      isSent: attempt.headers !== null,
      tookMs: performance.now() - startedMs,
      lagMs: clock.now().getTime() - delivery.happenedAt.getTime(),
      partnerId: delivery.partnerId,
      event: delivery.event,
    });
    finished.push({ attempt, free: share.free });
    if (!isReporting) void reportAll();
  }

  async function reportAll(): Promise<void> {
    isReporting = true;
    while (finished.length > 0) {
      const batch = finished.splice(0, MAX_REPORTED_AT_ONCE);
      const named = batch.map((ended) => ({ ...ended, partnerId: ended.attempt.delivery.partnerId }));
      const parts = await untilDone(undefined, () => queue.apart(named));
      if (parts) await Promise.all(parts.map(report));
      else release(batch);
    }
    isReporting = false;
  }

  /**
   * Attempts that the storage refuses are reported in halves, so that the one at fault holds no other up. That one keeps its lease and is
   * reported again from time to time: let go, it would be sent again and again.
   */
  async function report(ended: Ended[]): Promise<void> {
    const isLogged = await untilDone(false, () => record(ended.map(({ attempt }) => attempt)));
    if (isLogged || workerId === undefined) return release(ended);
    if (ended.length === 1) return void reportLater(ended);
    const half = Math.ceil(ended.length / 2);
    await report(ended.slice(0, half));
    await report(ended.slice(half));
  }

  async function reportLater(ended: Ended[]): Promise<void> {
    refused++;
    change();
    await pause(REFUSED_PAUSE_MS, undefined, { ref: false });
    refused--;
    await report(ended);
  }

  /** @returns false if the storage is there and refuses them */
  async function record(attempts: Attempt[]): Promise<boolean> {
    try {
      const { opened, givenUp } = await recordAttempts(queue, attempts, clock);
      if (givenUp > 0) onGivenUp?.(givenUp);
      for (const { endpointId, openUntil } of opened)
        log.warn({ endpoint_id: endpointId, open_until: openUntil }, "circuit opened: the endpoint keeps failing");
      return true;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      const of = { attempts: attempts.length, delivery_id: attempts[0]?.delivery.id };
      log.error(
        { err: error, ...of },
        "the storage refuses attempts: they are reported in halves, a single one again and again",
      );
      return false;
    }
  }

  function release(ended: Ended[]): void {
    for (const { free, attempt } of ended) {
      free();
      count(attempt.delivery.workerId, -1);
    }
    change();
    wake(ended.map(({ attempt }) => attempt.delivery));
  }

  /**
   * Retries for as long as the storage is away: an attempt that is not reported would be sent again. Not once it is closed: then
   * another worker takes over.
   */
  async function untilDone<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        warn(error, "attempts are waiting to be logged");
        if (workerId === undefined) return otherwise;
        await pause(STORAGE_PAUSE_MS);
      }
    }
  }

  function warn(error: unknown, message: string): void {
    if (error instanceof StoreUnavailable) log.warn({ reason: error.message }, message);
    else log.error({ err: error }, message);
  }

  function change(): void {
    changed.resolve();
    changed = Promise.withResolvers();
  }

  const nextChange = (ms: number) => Promise.race([changed.promise, pause(ms, undefined, { ref: false })]);

  return {
    wake,
    nextChange,
    open(id) {
      workerId = id;
    },
    isInDoubt: (id) => inDoubt === id,
    isBusy: (id) => underWay.has(id),
    isHeldUp: () => refused > 0 && !isClaiming && refused === underWay.values().reduce((sum, count) => sum + count, 0),
    async close(graceMs) {
      workerId = undefined;
      shares.clear();
      const until = performance.now() + graceMs;
      while ((shares.isBusy() || isClaiming) && performance.now() < until) await nextChange(until - performance.now());
    },
  };
}
