import { randomUUID } from "node:crypto";
import type { Log } from "../../observe/log/log.ts";
import type { Tracing } from "../../observe/telemetry/spans.ts";
import type { Clock, DeliveryQueue, EndpointKey, Rehearsals, Scheduled } from "../../store/port.ts";
import type { Outbound } from "../outbound/send.ts";
import { createDeliver } from "./deliver.ts";
import { createDispatcher, type EndedAttempt } from "./dispatcher.ts";

/** Delivers events to partners (decisions: outbox). Any number may run on one database. */
export type DeliveryWorker = Scheduled & {
  /** Sends queued deliveries until `stop`. */
  start(): void;
  /** Claims no more, and waits `graceMs`, at least 3 s, for deliveries under way; another worker takes over the rest at once. */
  stop(graceMs?: number): Promise<void>;
};

/** Reports endpoints for which a delivery was queued, until it is stopped. It may miss some. */
export type Listen = (onQueued: (endpoints: EndpointKey[]) => void) => { stop(): Promise<void> };

/**
 * How often a worker sends its heartbeat and polls for deliveries without a notification: retries, and those of dead
 * workers.
 */
const TICK_MS = 1_000;
const GRACE_MS = 3_000;
/** How often it looks for what is leased by nobody that is known. */
const FORGOTTEN_MS = 60_000;
/** How soon it polls again whether another worker is done. */
const OTHERS_PAUSE_MS = 20;

export function createDeliveryWorker(options: {
  queue: DeliveryQueue;
  listen: Listen;
  outbound: Outbound;
  clock: Clock;
  log: Log;
  /** Called with each attempt that ended. */
  onEnded?: (attempt: EndedAttempt) => void;
  /** See `createDispatcher`. */
  onGivenUp?: (count: number) => void;
  /** See `createDeliver`. */
  receiverClock?: Clock;
  chance?: () => number;
  rehearsals?: Pick<Rehearsals, "of"> | undefined;
  tracing?: Tracing | undefined;
}): DeliveryWorker {
  const { queue, listen, clock, log } = options;
  const dispatcher = createDispatcher({ ...options, deliver: createDeliver(options) });
  /** Callers that need it to work: `start`, and each `runScheduled`. */
  let users = 0;
  let workerId: string | undefined;
  /** Ids in doubt: each ends, and frees what is leased under it, once all that this process knows of is reported. */
  const former = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | undefined;
  let lookedForForgottenMs = Number.NEGATIVE_INFINITY;
  let listener: ReturnType<Listen> | undefined;

  function tick(): void {
    ticking = heartbeat()
      .then(freeForgotten)
      .then(poll)
      .catch((error: Error) => {
        log.warn({ reason: error.message }, "the delivery worker is waiting for the storage");
        return TICK_MS;
      })
      .then((ms) => {
        if (users > 0) timer = setTimeout(tick, ms);
      });
  }

  /** Keeps the worker alive; joins under a new id if it was taken for dead, or does not know what it has leased. */
  async function heartbeat(): Promise<void> {
    for (const id of former) {
      const isAlive = dispatcher.isBusy(id) && (await queue.heartbeat(id));
      if (isAlive) continue;
      await queue.leave(id);
      former.delete(id);
    }
    const isInDoubt = workerId !== undefined && dispatcher.isInDoubt(workerId);
    if (workerId !== undefined && !isInDoubt) {
      if (await queue.heartbeat(workerId)) return;
      log.warn({ worker_id: workerId }, "not heard of for too long: others took over its work");
    }
    const id = randomUUID();
    await queue.join(id);
    if (workerId !== undefined && isInDoubt) former.add(workerId);
    workerId = id;
    dispatcher.open(id);
  }

  async function freeForgotten(): Promise<void> {
    if (performance.now() - lookedForForgottenMs < FORGOTTEN_MS) return;
    await queue.freeForgotten();
    lookedForForgottenMs = performance.now();
  }

  /** Wakes endpoints with due deliveries. Returns the time until the next one is due, in ms, at most one tick. */
  async function poll(): Promise<number> {
    const nowMs = clock.now().getTime();
    const waiting = await queue.waiting();
    dispatcher.wake(waiting.filter(({ dueAt }) => dueAt.getTime() <= nowMs));
    const laterMs = waiting.map(({ dueAt }) => dueAt.getTime() - nowMs).filter((ms) => ms > 0);
    return laterMs.reduce((soonest, ms) => Math.min(soonest, ms), TICK_MS);
  }

  function acquire(): void {
    users++;
    if (users === 1) tick();
  }

  async function release(graceMs = 0): Promise<void> {
    users--;
    if (users > 0) return;
    clearTimeout(timer);
    await ticking;
    if (workerId !== undefined) former.add(workerId);
    const beating = setInterval(() => {
      // Taken for dead, it would see its deliveries under way sent again.
      for (const id of former) void queue.heartbeat(id).catch(() => {});
    }, TICK_MS);
    await dispatcher.close(Math.max(graceMs, GRACE_MS));
    clearInterval(beating);
    for (const id of former) await queue.leave(id).catch(() => {}); // its leases expire instead
    former.clear();
    workerId = undefined;
  }

  return {
    start() {
      if (listener !== undefined) return;
      listener = listen(dispatcher.wake);
      acquire();
    },
    async runScheduled() {
      const by = clock.now();
      acquire();
      try {
        await ticking;
        while (await queue.isDue(by)) {
          await poll();
          await dispatcher.nextChange(OTHERS_PAUSE_MS);
          if (dispatcher.isHeldUp()) return log.warn("deliveries stay due: the storage refuses to log their attempts");
        }
      } finally {
        await release();
      }
    },
    async stop(graceMs) {
      if (listener === undefined) return;
      await listener.stop();
      listener = undefined;
      await release(graceMs);
    },
  };
}
