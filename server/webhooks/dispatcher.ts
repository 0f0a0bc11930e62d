import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { Asked, Attempt, DeliveryQueue, EndpointKey, LeasedDelivery } from "../store/delivery-queue.ts";
import { StoreUnavailable } from "../store/unavailable.ts";
import { createCapacity } from "./capacity.ts";
import type { Deliver } from "./deliver.ts";
import { recordAttempts } from "./record-attempts.ts";

/** Claims due deliveries, sends them, and reports the attempts. Claims and reports are batches. */
export type Dispatcher = {
  /** Deliveries may be due for these endpoints. */
  wake(endpoints: Iterable<EndpointKey>): void;
  /** Resolves when the deliveries under way change, or after `ms`. */
  nextChange(ms: number): Promise<unknown>;
  /** Claims deliveries from now on, leased under this id. */
  open(workerId: string): void;
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

export function createDispatcher(options: {
  queue: DeliveryQueue;
  deliver: Deliver;
  clock: Clock;
  log: Log;
  onEnded?: (attempt: EndedAttempt) => void;
}): Dispatcher {
  const { queue, deliver, clock, log, onEnded } = options;
  const capacity = createCapacity(() => wake([]));
  /** Endpoints to claim for, the longest waiting first. */
  const ready = new Map<string, EndpointKey>();
  const finished: { attempt: Attempt; end: () => void }[] = [];
  let isClaiming = false;
  let isReporting = false;
  /** Undefined: closed. */
  let workerId: string | undefined;
  let changed = Promise.withResolvers<void>();

  function wake(endpoints: Iterable<EndpointKey>): void {
    if (workerId === undefined) return;
    queueUp(endpoints);
    if (!isClaiming) void claimAll();
  }

  const queueUp = (endpoints: Iterable<EndpointKey>): void => {
    for (const { partnerId, endpointId } of endpoints) ready.set(endpointId, { partnerId, endpointId });
  };

  async function claimAll(): Promise<void> {
    isClaiming = true;
    while (workerId !== undefined && ready.size > 0 && capacity.free() > 0) {
      const free = capacity.free();
      const chosen = [...ready.values()].slice(0, free);
      for (const { endpointId } of chosen) ready.delete(endpointId);
      const limit = Math.floor(free / chosen.length);
      await claim(
        workerId,
        chosen.map((endpoint) => ({ ...endpoint, limit })),
      );
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
    try {
      const { deliveries, more } = await queue.claim({ workerId: id, endpoints, at: clock.now() });
      queueUp(more);
      for (const delivery of deliveries) void run(delivery);
    } catch (error) {
      warn(error, "deliveries are waiting for the storage"); // of these partners; the next tick polls for them again
    }
  }

  async function run(delivery: LeasedDelivery): Promise<void> {
    const end = capacity.begin();
    const startedMs = performance.now();
    const attempt = await deliver(delivery);
    if (attempt === undefined) {
      end();
      return change();
    }
    onEnded?.({
      outcome: attempt.status,
      isSent: attempt.headers !== null,
      tookMs: performance.now() - startedMs,
      lagMs: clock.now().getTime() - delivery.happenedAt.getTime(),
      partnerId: delivery.partnerId,
      event: delivery.event,
    });
    finished.push({ attempt, end });
    if (!isReporting) void reportAll();
  }

  async function reportAll(): Promise<void> {
    isReporting = true;
    while (finished.length > 0) {
      const batch = finished.splice(0, MAX_REPORTED_AT_ONCE);
      const parts = await queue.apart(batch.map(({ attempt }) => ({ attempt, partnerId: attempt.delivery.partnerId })));
      await Promise.all(parts.map((part) => report(part.map(({ attempt }) => attempt))));
      for (const { end } of batch) end();
      change();
      wake(batch.map(({ attempt }) => attempt.delivery));
    }
    isReporting = false;
  }

  /** Retries for as long as the storage is away: an attempt that is not reported would be sent again. */
  async function report(attempts: Attempt[]): Promise<void> {
    for (;;) {
      try {
        const opened = await recordAttempts(queue, attempts, clock.now());
        for (const { endpointId, openUntil } of opened)
          log.warn({ endpoint_id: endpointId, open_until: openUntil }, "circuit opened: the endpoint keeps failing");
        return;
      } catch (error) {
        warn(error, "attempts are waiting to be logged");
        if (workerId === undefined) return; // another worker takes over
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
    async close(graceMs) {
      workerId = undefined;
      ready.clear();
      const until = performance.now() + graceMs;
      while ((capacity.isBusy() || isClaiming) && performance.now() < until)
        await nextChange(until - performance.now());
    },
  };
}
