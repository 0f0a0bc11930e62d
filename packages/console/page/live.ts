import type { NotificationRecord } from "../../../generated/schemas.ts";
import type { FeedEvents, LoggedRequest } from "../src/feed-types.ts";

/** Of outlets that say nothing else (decisions: promotion rules). */
const DEFAULT_TIME_ZONE = "Asia/Jakarta";
const KEPT = 300;
const RETRY_MS = 1_000;

/** The state of the sandbox, kept current by the feed. */
export type Live = {
  /** The newest first. */
  deliveries: readonly NotificationRecord[];
  /** The newest first. */
  requests: readonly LoggedRequest[];
  timeZone: string;
  /** Whether all that there was has come. */
  isCurrent: boolean;
  state: "connecting" | "open" | "lost" | "no storage";
  /** The service's time. */
  now(): Date;
  /** The clock was moved by an answer that this page got; the feed would say so a little later. */
  setClock(now: string): void;
  /** Calls back after each change of what is named, until the signal is aborted. */
  onChange(of: Topic | readonly Topic[], listener: () => void, signal?: AbortSignal): void;
  /** Whom it is about from now on. */
  follow(clientId: string, outletId: string): void;
};

export type Topic = "deliveries" | "requests" | "clock" | "state" | "current";

export function createLive(): Live {
  const changes = new EventTarget();
  let subject: [clientId: string, outletId: string] | undefined;
  let source: EventSource | undefined;
  let aheadMs = 0;

  const live: Live = {
    deliveries: [],
    requests: [],
    timeZone: DEFAULT_TIME_ZONE,
    isCurrent: false,
    state: "connecting",
    now: () => new Date(Date.now() + aheadMs),
    setClock(now) {
      aheadMs = Date.parse(now) - Date.now();
      notify("clock");
    },
    onChange(of, listener, signal) {
      for (const topic of [of].flat()) changes.addEventListener(topic, listener, signal && { signal });
    },
    follow(clientId, outletId) {
      if (subject?.[0] === clientId && subject[1] === outletId) return;
      subject = [clientId, outletId];
      open();
    },
  };
  const notify = (topic: Topic) => changes.dispatchEvent(new Event(topic));
  const setState = (state: Live["state"]) => {
    live.state = state;
    notify("state");
  };

  const on: { [Name in keyof FeedEvents]: (data: FeedEvents[Name]) => void } = {
    hello({ timeZone }) {
      live.timeZone = timeZone ?? DEFAULT_TIME_ZONE;
      live.deliveries = [];
      live.requests = [];
      live.isCurrent = false;
      setState("open");
      for (const topic of ["deliveries", "requests", "clock"] as const) notify(topic);
    },
    clock: ({ now }) => live.setClock(now),
    deliveries(changed) {
      const changes = new Map(changed.map((record) => [record.id, record]));
      const known = new Set(live.deliveries.map(({ id }) => id));
      const kept = live.deliveries.map((record) => changes.get(record.id) ?? record);
      live.deliveries = [...changed.filter(({ id }) => !known.has(id)), ...kept].slice(0, KEPT);
      notify("deliveries");
    },
    requests(entries) {
      live.requests = [...entries.toReversed(), ...live.requests].slice(0, KEPT);
      notify("requests");
    },
    current() {
      live.isCurrent = true;
      notify("current");
    },
    storage: ({ isAvailable }) => setState(isAvailable ? "open" : "no storage"),
  };

  function open(): void {
    source?.close();
    source = undefined;
    if (subject === undefined || document.hidden) return; // who does not look needs no feed
    const [client_id, outlet_id] = subject;
    const opened = new EventSource(`/console/feed?${new URLSearchParams({ client_id, outlet_id })}`);
    source = opened;
    for (const [name, take] of Object.entries(on))
      opened.addEventListener(name, ({ data }) => take(JSON.parse(data as string) as never));
    opened.addEventListener("error", () => {
      opened.close();
      setState("lost");
      setTimeout(() => source === opened && open(), RETRY_MS);
    });
  }
  document.addEventListener("visibilitychange", open);
  return live;
}
