import { MINUTE_MS } from "../../durations.ts";
import type { Log } from "../../observe/log/log.ts";
import { repeat } from "../../repeat.ts";
import type { Clock, Scheduled } from "../../store/port.ts";

/** Periodic work in the background. */
export type Periodic = Scheduled & {
  /** Runs the work now and at its interval, until `stop`. */
  start(): void;
  /** Ends the current work early; resolves after its end. */
  stop(): Promise<void>;
  /** When this process last completed the work, in milliseconds since 1970 by the machine's clock. */
  doneAtMs(): number | undefined;
};

/** Pause after a failure. */
const RETRY_MS = MINUTE_MS;

/**
 * Work that removes or announces data, so it is postponed while the clock is not trusted.
 *
 * @param options.work ends early once `isStopped`
 * @param options.onFailed log line for a failure
 */
export function createPeriodic(options: {
  work: (isStopped: () => boolean) => Promise<void>;
  everyMs: number;
  clock: Clock;
  log: Log;
  onFailed: string;
}): Periodic {
  const { work, everyMs, clock, log, onFailed } = options;
  let isStopped = false;
  let repeating: ReturnType<typeof repeat> | undefined;
  let doneAtMs: number | undefined;

  /** Returns the pause until the next run. */
  async function run(): Promise<number> {
    if (clock.isTrusted?.() === false) return RETRY_MS; // the clock has logged a warning
    await work(() => isStopped);
    doneAtMs = Date.now();
    return everyMs;
  }

  const retry = (error: Error) => {
    log.warn({ reason: error.message }, onFailed);
    return RETRY_MS;
  };

  return {
    runScheduled: run,
    start() {
      repeating = repeat(() => run().catch(retry));
    },
    doneAtMs: () => doneAtMs,
    async stop() {
      isStopped = true;
      await repeating?.stop();
    },
  };
}
