import type { NotificationRecord } from "../../../generated/schemas.ts";
import type { FeedEvents, LoggedRequest } from "../src/feed-types.ts";

/** Default of outlets without a time zone (decisions: promotion rules). */
const DEFAULT_TIME_ZONE = "Asia/Jakarta";
const MAX_ENTRIES = 300;
const RETRY_MS = 1_000;

/** The sandbox's state, kept up to date by the feed. */
export type Live = {
  /** Newest first. */
  deliveries: readonly NotificationRecord[];
  /** Newest first. */
  requests: readonly LoggedRequest[];
  timeZone: string;
  /** True after the initial state has arrived. */
  isCurrent: boolean;
  state: "connecting" | "open" | "lost" | "no storage";
  /** True after the service's time has arrived. */
  hasClock: boolean;
  /** The service's time. */
  now(): Date;
  /** Applies a new time from a response. The feed reports it slightly later. */
  setClock(now: string): void;
  /** Calls the listener after each change of the given topics, until the signal is aborted. */
  onChange(topics: Topic | readonly Topic[], listener: () => void, signal?: AbortSignal): void;
  /** Switches the feed to another partner and outlet. */
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
    hasClock: false,
    state: "connecting",
    now: () => new Date(Date.now() + aheadMs),
    setClock(now) {
      aheadMs = Date.parse(now) - Date.now();
      live.hasClock = true;
      notify("clock");
    },
    onChange(topics, listener, signal) {
      for (const topic of [topics].flat()) changes.addEventListener(topic, listener, signal && { signal });
    },
    follow(clientId, outletId) {
      if (subject?.[0] === clientId && subject[1] === outletId) return;
      subject = [clientId, outletId];
      clear();
      open();
    },
  };
  const notify = (topic: Topic) => changes.dispatchEvent(new Event(topic));
  const setState = (state: Live["state"]) => {
    live.state = state;
    notify("state");
  };

  function clear(): void {
    live.deliveries = [];
    live.requests = [];
    live.isCurrent = false;
    for (const topic of ["deliveries", "requests", "current"] as const) notify(topic);
  }

  const on: { [Name in keyof FeedEvents]: (data: FeedEvents[Name]) => void } = {
    hello({ timeZone }) {
      live.timeZone = timeZone ?? DEFAULT_TIME_ZONE;
      clear();
      setState("open");
    },
    clock: ({ now }) => live.setClock(now),
    deliveries(records) {
      const changes = new Map(records.map((record) => [record.id, record]));
      const knownIds = new Set(live.deliveries.map(({ id }) => id));
      const updated = live.deliveries.map((record) => changes.get(record.id) ?? record);
      live.deliveries = [...records.filter(({ id }) => !knownIds.has(id)), ...updated].slice(0, MAX_ENTRIES);
      notify("deliveries");
    },
    requests(entries) {
      live.requests = [...entries.toReversed(), ...live.requests].slice(0, MAX_ENTRIES);
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
    if (subject === undefined || document.hidden) return; // a hidden page needs no feed
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
