import { setTimeout as delay } from "node:timers/promises";
import { openSession, type Session } from "@partner-api/postgres";
import { LineLimit } from "../../../observe/log/line-limit.ts";
import type { Log } from "../../../observe/log/log.ts";
import { APPLICATION_NAME } from "./application-name.ts";

const RETRY_MS = 1_000;
const PING_MS = 10_000;

/**
 * Listens to channels on a dedicated connection and reconnects when it breaks. Notifications sent meanwhile are lost. Failures are
 * logged once per minute.
 */
export function listen(options: {
  url: string;
  channels: readonly string[];
  log: Log;
  onMessages: (messages: string[]) => void;
  /** Called for each connection once it receives notifications. */
  onListening?: () => void;
  /** Delay before a reconnect. */
  retryMs?: number;
}): { stop(): Promise<void> } {
  const { url, channels, log, onMessages, onListening, retryMs = RETRY_MS } = options;
  const stopping = new AbortController();
  let session: Session | undefined;
  /** Consecutive attempts without a connection. One is not logged: while the service starts, a busy machine may need a second. */
  let failedAttempts = 0;
  const lines = new LineLimit();

  async function listenOnce(): Promise<void> {
    failedAttempts++;
    const opened = await openSession(url, `${APPLICATION_NAME} listening`);
    session = opened;
    if (stopping.signal.aborted) return opened.close();
    opened.onNotification((payload) => onMessages(payload.split(",")));
    // Detects a connection that broke without an error, and a primary that became a standby.
    const ping = setInterval(() => void opened.check().catch(opened.close), PING_MS);
    try {
      for (const channel of channels) await opened.query(`LISTEN ${channel}`);
      failedAttempts = 0;
      onListening?.();
      await opened.ended;
    } finally {
      clearInterval(ping);
      opened.close().catch(() => {}); // a standby rejects LISTEN, for example
    }
  }

  async function listenUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((error: Error) => {
        if (failedAttempts === 1 || stopping.signal.aborted) return;
        const failures = lines.add("listen");
        if (failures !== undefined)
          log.warn({ reason: error.message, failures }, "listening to the database failed; reconnecting");
      });
      await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  const listening = listenUntilStopped();

  return {
    async stop() {
      stopping.abort();
      await session?.close().catch(() => {});
      await listening;
    },
  };
}
