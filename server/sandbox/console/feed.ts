import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { FeedEvents } from "@partner-api/console";
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { NotificationRecord } from "../../../generated/schemas.ts";
import { notificationOf } from "../../domain/delivery-waits.ts";
import type { Log } from "../../observe/log/log.ts";
import type { Clock, Store } from "../../store/port.ts";
import { StoreUnavailable } from "../../store/unavailable.ts";
import type { RequestLog } from "./request-log.ts";

/** The partner whose deliveries are shown, and the outlet whose time zone applies. */
export type Subject = { clientId: string; outletId: string };

export type Feeds = {
  /** Streams server-sent events until the page closes; 503 if too many feeds are open or the service stops. */
  open(c: Context, subject: Subject): Response;
  isWatched(): boolean;
  /** Ends all feeds at once. */
  stop(): Promise<void>;
};

const MAX_FEEDS = 16;
const POLL_MS = 500;
/** A write finds a peer that is gone without closing its connection. */
const PING_MS = 15_000;
/** Most deliveries in a feed, the newest. */
const MAX_DELIVERIES = 100;
/** A larger difference to the machine's clock means that the clock was moved. */
const MOVED_MS = 100;

type Sources = { store: Store; clock: Clock; requests: RequestLog };

type FeedEvent = { [Name in keyof FeedEvents]: { event: Name; data: FeedEvents[Name] } }[keyof FeedEvents];

/**
 * The live feeds of the console. Each open feed polls twice a second. It polls again only after the page has read the
 * last events, so that a slow reader costs no memory.
 */
export function createFeeds(options: Sources & { log: Log; monotonicMs?: () => number }): Feeds {
  const { log, monotonicMs = () => performance.now(), ...sources } = options;
  const peers = new Set<ServerResponse>();
  let isStopped = false;

  async function push(subject: Subject, write: (text: string) => Promise<unknown>, signal: AbortSignal): Promise<void> {
    const poll = createPoller(sources, subject);
    let writtenAt = 0;
    while (!signal.aborted) {
      let text = "";
      for await (const { event, data } of poll()) text += `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      if (text === "" && monotonicMs() - writtenAt > PING_MS) text = ":\n\n";
      if (text !== "") {
        await write(text);
        writtenAt = monotonicMs();
      }
      await pause(POLL_MS, undefined, { signal }).catch(() => {});
    }
  }

  return {
    open(c, subject) {
      if (isStopped) return c.text("The service is stopping.\n", 503);
      if (peers.size >= MAX_FEEDS) return c.text(`${MAX_FEEDS} consoles are open already: close one.\n`, 503);
      const { outgoing } = c.env as HttpBindings;
      const peer = outgoing as ServerResponse;
      const gone = new AbortController();
      peers.add(peer);
      peer.once("close", () => {
        peers.delete(peer);
        gone.abort();
      });
      const fail = async (error: Error) => log.error({ err: error }, "the console's feed broke off");
      return streamSSE(c, (stream) => push(subject, (text) => stream.write(text), gone.signal), fail);
    },
    isWatched: () => peers.size > 0,
    async stop() {
      isStopped = true;
      for (const peer of peers) peer.destroy();
    },
  };
}

/** Each call yields the changes since the last one. */
function createPoller({ store, clock, requests }: Sources, subject: Subject) {
  let isGreeted = false;
  let isCurrent = false;
  let isAvailable = true;
  let aheadMs = Number.NaN;
  let newestRequest = 0;
  let deliveries = new Map<string, string>();

  async function* changes(): AsyncGenerator<FeedEvent> {
    if (!isGreeted) {
      const outlet = await store.outlets.access(subject, subject.outletId);
      yield { event: "hello", data: { timeZone: outlet?.timeZone ?? null } };
      isGreeted = true;
    }
    const now = clock.now();
    if (!(Math.abs(now.getTime() - Date.now() - aheadMs) < MOVED_MS)) {
      aheadMs = now.getTime() - Date.now();
      yield { event: "clock", data: { now: now.toISOString() } };
    }
    const entries = requests.after(newestRequest);
    if (entries.length > 0) yield { event: "requests", data: entries };
    newestRequest = entries.at(-1)?.number ?? newestRequest;
    // After the events of those requests.
    const changed = changedOf((await store.deliveries.newest(subject.clientId, MAX_DELIVERIES)).map(notificationOf));
    if (changed.length > 0) yield { event: "deliveries", data: changed };
    if (!isCurrent) yield { event: "current", data: {} };
    isCurrent = true;
  }

  function changedOf(records: NotificationRecord[]): NotificationRecord[] {
    const before = deliveries;
    deliveries = new Map(records.map((record) => [record.id, JSON.stringify(record)]));
    return records.filter(({ id }) => before.get(id) !== deliveries.get(id));
  }

  return async function* (): AsyncGenerator<FeedEvent> {
    const was = isAvailable;
    try {
      yield* changes();
      isAvailable = true;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      isAvailable = false;
    }
    if (was !== isAvailable) yield { event: "storage", data: { isAvailable } };
  };
}
