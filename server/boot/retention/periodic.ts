import { MINUTE_MS } from "../../durations.ts";
import type { Log } from "../../observe/log/log.ts";
import type { Scheduled } from "../../store/port.ts";

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

/** `later`: the work was skipped, and is retried soon. */
export type Outcome = "done" | "later";

/**
 * @param options.work ends early once `isStopped`
 * @param options.onFailed log line for a failure
 */
export function createPeriodic(options: {
  work: (isStopped: () => boolean) => Promise<Outcome>;
  everyMs: number;
  log: Log;
  onFailed: string;
}): Periodic {
  const { work, everyMs, log, onFailed } = options;
  let isStopped = false;
  let running: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let doneAtMs: number | undefined;

  async function run(): Promise<Outcome> {
    const outcome = await work(() => isStopped);
    if (outcome === "done") doneAtMs = Date.now();
    return outcome;
  }

  function poll(): void {
    running = run().then(
      (outcome) => wait(outcome === "done" ? everyMs : RETRY_MS),
      (error: Error) => {
        log.warn({ reason: error.message }, onFailed);
        wait(RETRY_MS);
      },
    );
  }

  function wait(ms: number): void {
    if (!isStopped) timer = setTimeout(poll, ms);
  }

  return {
    runScheduled: async () => {
      await run();
    },
    start: poll,
    doneAtMs: () => doneAtMs,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
