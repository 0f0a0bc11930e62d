import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
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

/** The partner whose deliveries are streamed, and the outlet whose time zone applies. */
export type Subject = { clientId: string; outletId: string };

const MAX_FEEDS = 16;
const POLL_MS = 500;
/** Writes detect a client that disconnected without closing its connection. */
const PING_MS = 15_000;
/** Newest deliveries in a feed. */
const MAX_DELIVERIES = 100;
/** A larger change of the difference to the machine's clock means that the clock was moved. */
const MOVED_MS = 100;

type Sources = { store: Store; clock: Clock; requests: RequestLog };

type FeedEvent = { [Name in keyof FeedEvents]: { event: Name; data: FeedEvents[Name] } }[keyof FeedEvents];

/**
 * Creates the live feeds of the console. Each open feed polls twice a second, after the page has read the previous events, so that a slow
 * reader costs no memory.
 */
export function createFeeds(options: Sources & { log: Log; monotonicMs?: () => number }) {
  const { log, monotonicMs = () => performance.now(), ...sources } = options;
  const peers = new Set<ServerResponse>();
  let isStopped = false;

  async function push(subject: Subject, write: (text: string) => Promise<unknown>, signal: AbortSignal): Promise<void> {
    const poller = new Poller(sources, subject);
    let writtenAt = 0;
    while (!signal.aborted) {
      let text = "";
      for await (const { event, data } of poller.poll()) text += `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      if (text === "" && monotonicMs() - writtenAt > PING_MS) text = ":\n\n";
      if (text !== "") {
        await write(text);
        writtenAt = monotonicMs();
      }
      await delay(POLL_MS, undefined, { signal }).catch(() => {});
    }
  }

  return {
    /** Streams server-sent events until the page closes; 503 if too many feeds are open or the service stops. */
    open(c: Context, subject: Subject): Response {
      if (isStopped) return c.text("The service is stopping.\n", 503);
      if (peers.size >= MAX_FEEDS)
        return c.text(`Expected at most ${MAX_FEEDS} open consoles, got one more. Close one.\n`, 503);
      const { outgoing } = c.env as HttpBindings;
      const peer = outgoing as ServerResponse;
      const closed = new AbortController();
      peers.add(peer);
      peer.once("close", () => {
        peers.delete(peer);
        closed.abort();
      });
      const onError = async (error: Error) => log.error({ err: error }, "console feed failed");
      return streamSSE(c, (stream) => push(subject, (text) => stream.write(text), closed.signal), onError);
    },
    isWatched: () => peers.size > 0,
    /** Closes all feeds. */
    async stop() {
      isStopped = true;
      for (const peer of peers) peer.destroy();
    },
  };
}

/** Finds the changes for one feed. */
class Poller {
  readonly #sources: Sources;
  readonly #subject: Subject;
  #isGreeted = false;
  #isCurrent = false;
  #isAvailable = true;
  /** Difference of the clock to the machine's. */
  #aheadMs = Number.NaN;
  #newestRequest = 0;
  #deliveries = new Map<string, string>();

  constructor(sources: Sources, subject: Subject) {
    this.#sources = sources;
    this.#subject = subject;
  }

  /** Yields the changes since the last call. */
  async *poll(): AsyncGenerator<FeedEvent> {
    const wasAvailable = this.#isAvailable;
    try {
      yield* this.#changes();
      this.#isAvailable = true;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.#isAvailable = false;
    }
    if (wasAvailable !== this.#isAvailable) yield { event: "storage", data: { isAvailable: this.#isAvailable } };
  }

  async *#changes(): AsyncGenerator<FeedEvent> {
    const { store, clock, requests } = this.#sources;
    if (!this.#isGreeted) {
      const outlet = await store.outlets.access(this.#subject, this.#subject.outletId);
      yield { event: "hello", data: { timeZone: outlet?.timeZone ?? null } };
      this.#isGreeted = true;
    }
    const now = clock.now();
    const aheadMs = now.getTime() - Date.now();
    if (!(Math.abs(aheadMs - this.#aheadMs) < MOVED_MS)) {
      this.#aheadMs = aheadMs;
      yield { event: "clock", data: { now: now.toISOString() } };
    }
    const entries = requests.after(this.#newestRequest);
    if (entries.length > 0) yield { event: "requests", data: entries };
    this.#newestRequest = entries.at(-1)?.number ?? this.#newestRequest;
    // Deliveries follow the requests that caused them.
    const records = (await store.deliveries.newest(this.#subject.clientId, MAX_DELIVERIES)).map(notificationOf);
    const changed = this.#changedOf(records);
    if (changed.length > 0) yield { event: "deliveries", data: changed };
    if (!this.#isCurrent) yield { event: "current", data: {} };
    this.#isCurrent = true;
  }

  #changedOf(records: NotificationRecord[]): NotificationRecord[] {
    const before = this.#deliveries;
    this.#deliveries = new Map(records.map((record) => [record.id, JSON.stringify(record)]));
    return records.filter(({ id }) => before.get(id) !== this.#deliveries.get(id));
  }
}
