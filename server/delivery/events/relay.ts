import type { Log } from "../../observe/log/log.ts";
import { outsideSpans } from "../../observe/telemetry/spans.ts";
import { repeat } from "../../repeat.ts";
import type { Scheduled, Store } from "../../store/port.ts";
import { logStorageError } from "../storage-error.ts";
import { KeyedQueue } from "./keyed-queue.ts";
import { OutletRelay, type RelayOptions } from "./relay-outlet.ts";

/** Interval of sweeps for events of crashed nodes. */
const SWEEP_MS = 5_000;
/** Together in most statements. */
const MAX_OUTLETS = 32;
/** Events that an outlet adds while it is relayed wait this long for further ones. */
const PAUSE_MS = 25;
const SETTLED_TIMEOUT_MS = 1_000;
/** Longer than another relay's lease. */
const STOP_TIMEOUT_MS = 6_000;
/** Attempts of `runScheduled` per outlet, each for at most `STOP_TIMEOUT_MS`. */
const MAX_ROUNDS = 3;
/** Max outlet ids per log line. */
const MAX_LOGGED_IDS = 10;

/**
 * Outbox relay: moves events from the outboxes of outlets to the event logs of partners and queues their deliveries (decisions: relay). It
 * relays the events of this process immediately after their commit. Any number of relays may share one database.
 */
export class EventRelay implements Scheduled {
  readonly #outletEvents: Store["outletEvents"];
  readonly #log: Log;
  readonly #queue: KeyedQueue;
  #sweeps: ReturnType<typeof repeat> | undefined;

  constructor(options: RelayOptions) {
    const outlets = new OutletRelay(options);
    this.#outletEvents = options.store.outletEvents;
    this.#log = options.log;
    this.#queue = new KeyedQueue((outletId) => outsideSpans(() => outlets.relay(outletId)), {
      maxRunning: MAX_OUTLETS,
      pauseMs: PAUSE_MS,
    });
    this.#outletEvents.onAdded((outletId) => this.#queue.add(outletId));
  }

  /** Also relays events of crashed nodes, until `stop`. */
  start(): void {
    this.#sweeps = repeat(() => this.#queuePending().then(() => SWEEP_MS));
  }

  /** Resolves when the events that this process has added so far are relayed, or after one second. */
  settled(): Promise<void> {
    return this.#queue.settled(SETTLED_TIMEOUT_MS);
  }

  async runScheduled(): Promise<void> {
    const rounds = new Map<string, number>();
    for (;;) {
      await this.#queue.settled(STOP_TIMEOUT_MS);
      const pending = (await this.#outletEvents.pending()).map(({ outletId }) => outletId);
      const outlets = pending.filter((outletId) => (rounds.get(outletId) ?? 0) < MAX_ROUNDS);
      if (outlets.length === 0) {
        if (pending.length > 0)
          this.#log.warn({ outlet_ids: pending.slice(0, MAX_LOGGED_IDS) }, "events still pending in the outbox");
        return;
      }
      for (const outletId of outlets) {
        rounds.set(outletId, (rounds.get(outletId) ?? 0) + 1);
        this.#queue.add(outletId);
      }
    }
  }

  /** Relays the events of this process. The next start, or another process, relays events that fail. */
  async stop(): Promise<void> {
    await this.#sweeps?.stop();
    await this.#queue.stop(STOP_TIMEOUT_MS);
  }

  async #queuePending(): Promise<void> {
    try {
      for (const { outletId, isLeased } of await this.#outletEvents.pending()) if (!isLeased) this.#queue.add(outletId);
    } catch (error) {
      logStorageError(this.#log, error, "outbox unavailable; retrying on the next sweep");
    }
  }
}
