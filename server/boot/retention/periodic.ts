import type { Log } from "../../observe/log/log.ts";
import type { Scheduled } from "../../store/port.ts";

/** Work in the background that comes round again. */
export type Periodic = Scheduled & {
  /** Does it now and then at its interval, until `stop`. */
  start(): void;
  /** Lets the work end early, and waits for it. */
  stop(): Promise<void>;
  /** When it was last done by this process, in milliseconds since 1970 by the machine's clock; undefined: not yet. */
  doneAtMs(): number | undefined;
};

/** How soon work is tried again that failed. */
const RETRY_MS = 60_000;

/** How work ended: `later`, if it cannot be done now and is not done, so that it comes round again soon. */
export type Outcome = "done" | "later";

/**
 * @param options.work ends early once `isStopped`
 * @param options.onFailed the warning in the log when it fails
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
