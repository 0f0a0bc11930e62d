import { setTimeout as pause } from "node:timers/promises";
import { openSession, type Session } from "@partner-api/postgres";
import type { Log } from "../../../observe/log/log.ts";
import { APPLICATION_NAME } from "./application-name.ts";

const RETRY_MS = 1_000;
const PING_MS = 10_000;

/**
 * Listens to a channel over a connection of its own, which is opened again whenever it breaks. Notifications sent meanwhile are
 * missed.
 */
export function listen(options: {
  url: string;
  channel: string;
  log: Log;
  onMessages: (messages: string[]) => void;
  /** Between a connection that broke and the next one. */
  retryMs?: number;
}): { stop(): Promise<void> } {
  const { url, channel, log, onMessages, retryMs = RETRY_MS } = options;
  const stopping = new AbortController();
  let session: Session | undefined;

  async function listenOnce(): Promise<void> {
    const opened = await openSession(url, `${APPLICATION_NAME} listening`);
    session = opened;
    if (stopping.signal.aborted) return opened.close();
    opened.onNotification((payload) => onMessages(payload.split(",")));
    // Only a statement finds a connection that broke without an error, or a primary that became a standby.
    const ping = setInterval(() => void opened.check().catch(opened.close), PING_MS);
    try {
      await opened.query(`LISTEN ${channel}`);
      await opened.ended;
    } finally {
      clearInterval(ping);
    }
  }

  async function listenOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((error: Error) => log.warn({ reason: error.message }, "cannot listen to the database"));
      await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  const listening = listenOn();

  return {
    async stop() {
      stopping.abort();
      await session?.close().catch(() => {});
      await listening;
    },
  };
}
