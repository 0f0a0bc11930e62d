import type { SentNames } from "../../../generated/usage.ts";
import type { Log } from "../log/log.ts";
import { createUsageRecorder, dayOf, type UsageRecorder } from "./recorder.ts";
import type { UsageRow, UsageStore } from "./store.ts";

/** Usage of the contract, recorded in this process and saved every few seconds (decisions: usage). */
export type Usage = Pick<UsageRecorder, "call" | "delivered"> & {
  /** Saves everything recorded so far. */
  runScheduled(): Promise<unknown>;
  /** Saves and removes what is too old, from time to time, until `stop`. */
  start(): void;
  /** Saves what is left. */
  stop(): Promise<void>;
};

const SAVED_EVERY_MS = 10_000;
/** Rows of one statement. */
const MAX_ROWS = 5_000;
/** Rows that wait while the storage is out of reach; older ones are given up. */
const MAX_WAITING = 50_000;
const DAY_MS = 86_400_000;

export function createUsage(options: {
  store: UsageStore;
  /** `isTrusted`: whether its time may expire data; absent: always. */
  clock: { now(): Date; isTrusted?(): boolean };
  log: Log;
  names: Readonly<Record<string, SentNames>>;
  /** For how long a day is kept. */
  days: number;
}): Usage {
  const { store, clock, log, names, days } = options;
  const recorder = createUsageRecorder(names, () => clock.now());
  let waiting: UsageRow[] = [];
  let removedBefore = "";
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function save(): Promise<void> {
    const { rows, dropped } = recorder.take();
    waiting.push(...rows);
    const lost = dropped + Math.max(0, waiting.length - MAX_WAITING);
    if (lost > 0) log.warn({ lost }, "usage was not recorded: too many clients, or the storage is away for too long");
    waiting = waiting.slice(-MAX_WAITING);
    while (waiting.length > 0) {
      await store.add(waiting.slice(0, MAX_ROWS));
      waiting = waiting.slice(MAX_ROWS);
    }
    await removeOld();
  }

  async function removeOld(): Promise<void> {
    if (clock.isTrusted?.() === false) return; // its owner has said so in the log
    const oldest = dayOf(new Date(clock.now().getTime() - (days - 1) * DAY_MS));
    if (oldest === removedBefore) return;
    await store.removeBefore(oldest);
    removedBefore = oldest;
  }

  /** One at a time, and it never rejects. */
  function run(): Promise<void> {
    running = running.then(save).catch((error: Error) => {
      log.warn({ reason: error.message }, "usage is waiting for the storage");
    });
    return running;
  }

  function wait(): void {
    if (isStopped) return;
    timer = setTimeout(() => void run().then(wait), SAVED_EVERY_MS);
  }

  return {
    call: recorder.call,
    delivered: recorder.delivered,
    runScheduled: run,
    start() {
      void run().then(wait);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await run();
    },
  };
}
