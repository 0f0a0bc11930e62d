import { setTimeout } from "node:timers/promises";
import { isUnavailable } from "@partner-api/postgres";
import type { Log } from "../../../observe/log/log.ts";
import { DatabaseUnavailable, openDatabase } from "./database.ts";
import { refusedDatabase } from "./refused-database.ts";

const LOOK_EVERY_MS = 500;

/**
 * Waits until the database at `url` answers: it may be started together with the service, or be on its way to another server. What time does
 * not mend, such as a wrong password, is not waited for.
 *
 * @param options.setting that names it, unless the database is our own
 * @param options.signal ends the wait, with its reason
 * @throws ConfigError when it has not answered after `waitMs`, or never will; of our own database DatabaseUnavailable
 */
export async function awaitDatabase(
  url: string,
  options: { setting?: string | undefined; waitMs: number; log: Log; signal?: AbortSignal | undefined },
): Promise<void> {
  const { setting, waitMs, log, signal } = options;
  const database = openDatabase({ url, log, poolSize: 1, asOwner: true });
  const deadlineMs = performance.now() + waitMs;
  try {
    for (let nth = 1; ; nth++) {
      const failure = await database.query("SELECT 1").then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure === undefined) return;
      const cause = failure instanceof DatabaseUnavailable ? failure.cause : failure;
      const isOver = performance.now() + LOOK_EVERY_MS > deadlineMs;
      if (isOver || !isUnavailable(cause)) throw setting ? refusedDatabase(setting, url, cause) : failure;
      if (nth === 1)
        log.warn({ reason: (failure as Error).message, wait_seconds: waitMs / 1_000 }, "waiting for the database");
      await setTimeout(LOOK_EVERY_MS, undefined, { signal }).catch(() => signal?.throwIfAborted());
    }
  } finally {
    await database.close();
  }
}
