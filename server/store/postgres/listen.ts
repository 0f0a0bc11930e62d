import { setTimeout as pause } from "node:timers/promises";
import { openSession, type Session } from "@partner-api/postgres";
import type { Log } from "../../log.ts";

const RETRY_MS = 1_000;
const PING_MS = 10_000;

/**
 * Hears what is told on a channel, over a connection of its own that is opened again whenever it breaks. What is told meanwhile is
 * missed.
 */
export function listen(options: { url: string; channel: string; log: Log; onMessages: (messages: string[]) => void }): {
  stop(): Promise<void>;
} {
  const { url, channel, log, onMessages } = options;
  const stopping = new AbortController();
  let session: Session | undefined;

  async function hear(): Promise<void> {
    const opened = await openSession(url, "partner-integration-api listening");
    session = opened;
    if (stopping.signal.aborted) return opened.close();
    opened.onNotification((payload) => onMessages(payload.split(",")));
    // A connection that is gone without a word is found by asking.
    const ping = setInterval(() => void opened.query("SELECT 1").catch(opened.close), PING_MS);
    try {
      await opened.query(`LISTEN ${channel}`);
      await opened.ended;
    } finally {
      clearInterval(ping);
    }
  }

  async function hearOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await hear().catch((error: Error) => log.warn({ reason: error.message }, "cannot listen to the database"));
      await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  const hearing = hearOn();

  return {
    async stop() {
      stopping.abort();
      await session?.close().catch(() => {});
      await hearing;
    },
  };
}
