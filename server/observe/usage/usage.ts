import type { SentNames } from "../../../generated/usage.ts";
import { DAY_MS } from "../../durations.ts";
import { repeat } from "../../repeat.ts";
import type { Log } from "../log/log.ts";
import { createUsageRecorder, dayOf } from "./recorder.ts";
import type { UsageRow, UsageStore } from "./store.ts";

/** Usage of the contract, recorded in this process and saved every few seconds (decisions: usage). */
export type Usage = ReturnType<typeof createUsage>;

const SAVE_INTERVAL_MS = 10_000;
/** Rows per statement. */
const MAX_ROWS = 5_000;
/** Maximum pending rows while the storage is unavailable. Older ones are dropped. */
const MAX_PENDING = 50_000;

export function createUsage(options: {
  store: UsageStore;
  /** `isTrusted`: whether its time may expire data. Default: always. */
  clock: { now(): Date; isTrusted?(): boolean };
  log: Log;
  names: Readonly<Record<string, SentNames>>;
  /** Whether the names that requests sent are recorded. Default: true. */
  isDetailed?: boolean;
  /** Retention of a day, in days. */
  days: number;
}) {
  const { store, clock, log, names, days } = options;
  const recorder = createUsageRecorder(names, () => clock.now(), options.isDetailed);
  let pending: UsageRow[] = [];
  let removedBefore = "";
  let running: Promise<void> = Promise.resolve();
  let repeating: ReturnType<typeof repeat> | undefined;

  async function save(): Promise<void> {
    const { rows, dropped } = recorder.drain();
    pending.push(...rows);
    const lost = dropped + Math.max(0, pending.length - MAX_PENDING);
    if (lost > 0) log.warn({ lost }, "usage dropped: too many clients, or storage unavailable for too long");
    pending = pending.slice(-MAX_PENDING);
    while (pending.length > 0) {
      await store.add(pending.slice(0, MAX_ROWS));
      pending = pending.slice(MAX_ROWS);
    }
    await removeOld();
  }

  async function removeOld(): Promise<void> {
    if (clock.isTrusted?.() === false) return; // logged by the owner of the clock
    const oldest = dayOf(new Date(clock.now().getTime() - (days - 1) * DAY_MS));
    if (oldest === removedBefore) return;
    await store.removeBefore(oldest);
    removedBefore = oldest;
  }

  /** Runs one save at a time. Never rejects. */
  function run(): Promise<void> {
    running = running.then(save).catch((error: Error) => {
      log.warn({ reason: error.message }, "failed to save usage; retrying");
    });
    return running;
  }

  return {
    call: recorder.call,
    delivered: recorder.delivered,
    attempted: recorder.attempted,
    /** Saves everything recorded so far. */
    runScheduled: run,
    /** Saves usage and removes old rows periodically, until `stop`. */
    start(): void {
      repeating = repeat(() => run().then(() => SAVE_INTERVAL_MS));
    },
    /** Saves the remaining usage. */
    async stop(): Promise<void> {
      await repeating?.stop();
      await run();
    },
  };
}
