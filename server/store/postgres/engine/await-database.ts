import { setTimeout as delay } from "node:timers/promises";
import { isUnavailable, ReadOnlyServer } from "@partner-api/postgres";
import type { Log } from "../../../observe/log/log.ts";
import { DatabaseUnavailable, openDatabase } from "./database.ts";
import { rejectedDatabase } from "./rejected-database.ts";

const POLL_INTERVAL_MS = 500;
const READ_ONLY = `SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`;

/**
 * Waits until the database at `url` accepts writes. It may be starting together with the service, or failing over to another server.
 * Permanent errors, such as a wrong password, are thrown immediately.
 *
 * @param options.setting name of the setting with the URL
 * @param options.signal aborts the wait, with its reason
 * @throws ConfigError on a timeout or a permanent error
 */
export async function awaitDatabase(
  url: string,
  options: { setting: string; waitMs: number; log: Log; signal?: AbortSignal | undefined },
): Promise<void> {
  const { setting, waitMs, log, signal } = options;
  const deadlineMs = performance.now() + waitMs;
  for (let nth = 1; ; nth++) {
    const failure = await probe(url, log).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) return;
    const cause = failure instanceof DatabaseUnavailable ? failure.cause : failure;
    const isTimedOut = performance.now() + POLL_INTERVAL_MS > deadlineMs;
    if (isTimedOut || !isUnavailable(cause)) throw rejectedDatabase(setting, url, cause);
    if (nth === 1)
      log.warn({ reason: (failure as Error).message, wait_seconds: waitMs / 1_000 }, "waiting for the database");
    await delay(POLL_INTERVAL_MS, undefined, { signal }).catch(() => signal?.throwIfAborted());
  }
}

/** On a connection of its own, because a session keeps the `default_transaction_read_only` that it began with. */
async function probe(url: string, log: Log): Promise<void> {
  const database = openDatabase({ url, log, poolSize: 1, asOwner: true });
  try {
    const [row] = await database.query<{ isReadOnly: boolean }>(READ_ONLY);
    if (row?.isReadOnly) throw new ReadOnlyServer();
  } finally {
    await database.close();
  }
}
