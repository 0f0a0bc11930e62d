import { randomUUID } from "node:crypto";
import type { Clock, Due } from "../clock.ts";
import type { Log } from "../log.ts";
import type { Outbound } from "../outbound/send.ts";
import type { DeliveryQueue } from "../store/delivery-queue.ts";
import { createDeliver } from "./deliver.ts";
import { createDispatcher, type EndedAttempt } from "./dispatcher.ts";

/** Delivers events to partners (decisions 8). Any number may run on one database. */
export type DeliveryWorker = Due & {
  /** Delivers whatever is queued, until `stop`. */
  start(): void;
  /** Ends after what is under way, if that ends soon; what is left another worker takes over at once. */
  stop(): Promise<void>;
};

/** Tells of endpoints that something was queued for, until it is stopped. It may miss some. */
export type Listen = (onQueued: (endpointIds: string[]) => void) => { stop(): Promise<void> };

/** How often a worker shows that it is alive and looks for what it was not told of: retries, and what the dead left. */
const TICK_MS = 1_000;
const GRACE_MS = 3_000;
/** How soon it looks again whether another worker is done. */
const OTHERS_PAUSE_MS = 20;

export function createDeliveryWorker(options: {
  queue: DeliveryQueue;
  listen: Listen;
  outbound: Outbound;
  clock: Clock;
  log: Log;
  /** Told of each attempt that ended. */
  onEnded?: (attempt: EndedAttempt) => void;
  /** See `createDeliver`. */
  receiverClock?: Clock;
  chance?: () => number;
}): DeliveryWorker {
  const { queue, listen, clock, log } = options;
  const dispatcher = createDispatcher({ ...options, deliver: createDeliver(options) });
  /** Why it is at work: it was started, or runs what is due, or both. */
  let reasons = 0;
  let workerId: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | undefined;
  let listener: ReturnType<Listen> | undefined;

  function tick(): void {
    ticking = beat()
      .then(look)
      .catch((error: Error) => {
        log.warn({ reason: error.message }, "the delivery worker is waiting for the storage");
        return TICK_MS;
      })
      .then((ms) => {
        if (reasons > 0) timer = setTimeout(tick, ms);
      });
  }

  /** Alive from here on. */
  async function beat(): Promise<void> {
    if (workerId !== undefined && (await queue.beat(workerId))) return;
    if (workerId !== undefined)
      log.warn({ worker_id: workerId }, "not heard of for too long: others took over its work");
    const id = randomUUID();
    await queue.join(id);
    workerId = id;
    dispatcher.open(id);
  }

  /** Wakes what is due, and tells for how long nothing else will be, in ms. */
  async function look(): Promise<number> {
    const nowMs = clock.now().getTime();
    const waiting = await queue.waiting();
    dispatcher.wake(waiting.filter(({ dueAt }) => dueAt.getTime() <= nowMs).map(({ endpointId }) => endpointId));
    const laterMs = waiting.map(({ dueAt }) => dueAt.getTime() - nowMs).filter((ms) => ms > 0);
    return laterMs.reduce((soonest, ms) => Math.min(soonest, ms), TICK_MS);
  }

  function takeUp(): void {
    reasons++;
    if (reasons === 1) tick();
  }

  async function putDown(): Promise<void> {
    reasons--;
    if (reasons > 0) return;
    clearTimeout(timer);
    await ticking;
    await dispatcher.close(GRACE_MS);
    if (workerId !== undefined) await queue.leave(workerId).catch(() => {}); // then its leases run out
    workerId = undefined;
  }

  return {
    start() {
      if (listener !== undefined) return;
      listener = listen(dispatcher.wake);
      takeUp();
    },
    async runDue() {
      const by = clock.now();
      takeUp();
      try {
        await ticking;
        while (await queue.isDue(by)) {
          await look();
          await dispatcher.nextChange(OTHERS_PAUSE_MS);
        }
      } finally {
        await putDown();
      }
    },
    async stop() {
      if (listener === undefined) return;
      await listener.stop();
      listener = undefined;
      await putDown();
    },
  };
}
