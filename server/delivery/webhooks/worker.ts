import { MINUTE_MS } from "../../durations.ts";
import type { Log } from "../../observe/log/log.ts";
import type { Tracing } from "../../observe/telemetry/spans.ts";
import { repeat } from "../../repeat.ts";
import type { Clock, DeliveryQueue, EndpointKey, Rehearsals, Scheduled } from "../../store/port.ts";
import type { Outbound } from "../outbound/send.ts";
import { logStorageError } from "../storage-error.ts";
import { createDeliver } from "./deliver.ts";
import { Dispatcher, type EndedAttempt } from "./dispatcher.ts";
import { Leases } from "./leases.ts";
import { WorkerLease } from "./worker-lease.ts";

/** Subscribes to notifications about queued deliveries, which are best effort. */
export type Listen = (onQueued: (endpoints: EndpointKey[]) => void) => { stop(): Promise<void> };

type Options = {
  queue: DeliveryQueue;
  listen: Listen;
  outbound: Outbound;
  clock: Clock;
  log: Log;
  /** Called with each finished attempt. */
  onEnded?: (attempt: EndedAttempt) => void;
  /** See `Dispatcher`. */
  onGivenUp?: (count: number) => void;
  /** See `createDeliver`. */
  chance?: () => number;
  rehearsals?: Pick<Rehearsals, "of"> | undefined;
  tracing?: Tracing | undefined;
};

/** Interval of heartbeats and polls. Polls find deliveries without a notification, such as retries and those of crashed workers. */
const TICK_MS = 1_000;
/** Pause after a poll, as a multiple of its duration. Dead rows that a held snapshot keeps slow it down. */
const POLL_PAUSE = 10;
const MIN_GRACE_MS = 3_000;
/** Interval of the search for leases of workers that are not in the registry. */
const ORPHANS_MS = MINUTE_MS;
/** Poll interval while other workers finish due deliveries. */
const OTHERS_PAUSE_MS = 20;

/**
 * Delivers events to partners (decisions: outbox). Any number of workers may share one database. It runs while it has at least one user:
 * `start`, and each `runScheduled`.
 */
export class DeliveryWorker implements Scheduled {
  readonly #options: Options;
  readonly #dispatcher: Dispatcher;
  readonly #lease: WorkerLease;
  #users = 0;
  #listener: ReturnType<Listen> | undefined;
  #ticks: ReturnType<typeof repeat> | undefined;
  #orphansFreedMs = Number.NEGATIVE_INFINITY;
  /** Ticks without a poll, after a slow one. */
  #pausedTicks = 0;

  constructor(options: Options) {
    this.#options = options;
    const leases = new Leases();
    this.#dispatcher = new Dispatcher({ ...options, deliver: createDeliver(options), leases });
    this.#lease = new WorkerLease({ ...options, dispatcher: this.#dispatcher, leases });
  }

  /** Sends queued deliveries until `stop`. */
  start(): void {
    if (this.#listener !== undefined) return;
    this.#listener = this.#options.listen((endpoints) => this.#dispatcher.wakeOwn(endpoints));
    this.#acquire();
  }

  /** Stops claiming, and waits up to `graceMs`, at least 3 s, for deliveries under way. Other workers take over the rest immediately. */
  async stop(graceMs?: number): Promise<void> {
    if (this.#listener === undefined) return;
    await this.#listener.stop();
    this.#listener = undefined;
    await this.#release(graceMs);
  }

  async runScheduled(): Promise<void> {
    const by = this.#options.clock.now();
    this.#acquire();
    try {
      await this.#ticks?.current();
      while (await this.#options.queue.isDue(by)) {
        await this.#poll();
        await this.#dispatcher.nextChange(OTHERS_PAUSE_MS);
        if (this.#dispatcher.isStalled())
          return this.#options.log.warn("deliveries stay due: the storage rejects their attempts");
      }
    } finally {
      await this.#release();
    }
  }

  #acquire(): void {
    this.#users++;
    if (this.#users === 1) this.#ticks = repeat(() => this.#tick());
  }

  async #release(graceMs = 0): Promise<void> {
    this.#users--;
    if (this.#users > 0) return;
    await this.#ticks?.stop();
    this.#lease.retire();
    const heartbeats = setInterval(() => this.#lease.keepFormerAlive(), TICK_MS);
    await this.#dispatcher.close(Math.max(graceMs, MIN_GRACE_MS));
    clearInterval(heartbeats);
    await this.#lease.leave();
  }

  /** Renews the lease and polls. Returns the time until the next tick. */
  async #tick(): Promise<number> {
    try {
      await this.#lease.renew();
      await this.#freeOrphans();
      if (this.#pausedTicks === 0) return await this.#poll();
      this.#pausedTicks -= 1;
      return TICK_MS;
    } catch (error) {
      logStorageError(this.#options.log, error, "delivery queue unavailable; retrying");
      return TICK_MS;
    }
  }

  async #freeOrphans(): Promise<void> {
    if (performance.now() - this.#orphansFreedMs < ORPHANS_MS) return;
    await this.#options.queue.freeOrphaned();
    this.#orphansFreedMs = performance.now();
  }

  /** Wakes endpoints with due deliveries. Returns the time until the next one is due, in ms, at most one tick. */
  async #poll(): Promise<number> {
    const nowMs = this.#options.clock.now().getTime();
    const startedMs = performance.now();
    const pending = await this.#options.queue.pending();
    const pauseMs = POLL_PAUSE * (performance.now() - startedMs);
    this.#pausedTicks = Math.max(0, Math.ceil(pauseMs / TICK_MS) - 1);
    this.#dispatcher.wake(pending.filter(({ dueAt }) => dueAt.getTime() <= nowMs));
    const laterMs = pending.map(({ dueAt }) => dueAt.getTime() - nowMs).filter((ms) => ms > 0);
    const soonestMs = laterMs.reduce((soonest, ms) => Math.min(soonest, ms), TICK_MS);
    return Math.min(Math.max(soonestMs, pauseMs), TICK_MS);
  }
}
