import { randomUUID } from "node:crypto";
import type { EventName } from "../../../generated/events.ts";
import { productOf } from "../../domain/events.ts";
import { partnerEvents } from "../../domain/partner-events.ts";
import type { Log } from "../../observe/log/log.ts";
import { inSpan, outsideSpans, type Span, type Tracing } from "../../observe/telemetry/spans.ts";
import type { Scheduled, Store, WaitingEvent } from "../../store/port.ts";
import { StoreUnavailable } from "../../store/unavailable.ts";
import { notifyPartner } from "./notify-partner.ts";
import { createTurns, type TurnEnd } from "./turns.ts";

/**
 * Brings events from the outboxes of outlets to the logs of the partners that are notified, with their deliveries (decisions: relay): those
 * of this process as soon as they are committed. Any number may run on one database.
 */
export type EventRelay = Scheduled & {
  /** Also brings what others left, such as nodes that were killed, until `stop`. */
  start(): void;
  /** Resolves when the events that this process has added so far are brought, or after a second. */
  settled(): Promise<void>;
  /** Brings what this process has added; what it cannot, another one or the next start does. */
  stop(): Promise<void>;
};

type RelayedStore = Pick<Store, "outletEvents" | "events" | "partnerTransaction">;

/** How often it looks for what others left. */
const SWEEP_MS = 5_000;
const OUTLETS_AT_ONCE = 4;
const EVENTS_AT_ONCE = 100;
/** Another relay is done with an outlet within milliseconds. */
const BUSY_PAUSE_MS = 20;
const STORAGE_PAUSE_MS = 500;
const SETTLED_MS = 1_000;
/** How often `runScheduled` asks for an outlet, each time for `STOP_MS` at most: longer than another relay's lease. */
const ROUNDS = 3;
/** Outlets that a log line names at most. */
const NAMED = 10;
const STOP_MS = 6_000;

/**
 * @param options.onPutOff called with each event that could not be brought for a reason of its own
 * @param options.onFailed called when the events of an outlet could not be brought for a reason that is neither that nor the storage
 */
export function createEventRelay(options: {
  store: RelayedStore;
  log: Log;
  /** Undefined: the way of events is not traced. */
  tracing?: Tracing | undefined;
  onPutOff?: (name: EventName) => void;
  onFailed?: () => void;
}): EventRelay {
  const { store, log, tracing, onPutOff = () => {}, onFailed = () => {} } = options;
  const { outletEvents } = store;
  const relayId = randomUUID();
  const turns = createTurns((outletId) => outsideSpans(() => relay(outletId)), OUTLETS_AT_ONCE);
  outletEvents.onAdded(turns.ask);
  let isSweeping = false;
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;

  async function relay(outletId: string): Promise<TurnEnd> {
    try {
      const events = await outletEvents.take({ outletId, relayId, limit: EVENTS_AT_ONCE });
      if (events === undefined) return { againInMs: BUSY_PAUSE_MS };
      const numbers = await brought(outletId, events);
      await outletEvents.done({ outletId, relayId, numbers });
      return events.length === EVENTS_AT_ONCE ? "more" : "done";
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        log.warn({ reason: error.message }, "events are waiting for the storage");
        return { againInMs: STORAGE_PAUSE_MS };
      }
      onFailed();
      log.error(
        { err: error, outlet_id: outletId },
        "events could not be brought to partners: the next sweep tries again",
      );
      return "done";
    }
  }

  /** One event that cannot be brought, whatever the reason, must not hold up those behind it. */
  async function brought(outletId: string, events: WaitingEvent[]): Promise<number[]> {
    try {
      await bringTraced(outletId, events);
      return events.map(({ number }) => number);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      const [event, ...others] = events;
      if (event === undefined) return [];
      if (others.length === 0) {
        await putOff(event, error);
        return [];
      }
      const each: number[] = [];
      for (const one of events) each.push(...(await brought(outletId, [one])));
      return each;
    }
  }

  /** Each event goes on with its trace; the statements that bring several are in that of the first. */
  async function bringTraced(outletId: string, events: WaitingEvent[]): Promise<void> {
    const spans: Span[] = [];
    const traced = events.map((event) => {
      const { name, traceparent: parent } = event;
      if (tracing === undefined || parent === undefined) return event;
      const span = tracing.begin(`relay ${name}`, { kind: "internal", parent, attributes: { "app.event": name } });
      spans.push(span);
      return { ...event, traceparent: span.traceparent };
    });
    const [first, ...others] = spans;
    try {
      await (first === undefined ? bring(outletId, traced) : inSpan(first, () => bring(outletId, traced)));
    } finally {
      for (const span of others) span.end();
    }
  }

  async function bring(outletId: string, events: WaitingEvent[]): Promise<void> {
    for (const [product, ofProduct] of Map.groupBy(events, ({ name }) => productOf(name))) {
      const recipients = await outletEvents.recipients(outletId, product);
      const addressed = ofProduct.flatMap(({ number: _, ...event }) => partnerEvents(event, recipients));
      for (const [partnerId, own] of Map.groupBy(addressed, (event) => event.partnerId)) {
        const names = [...new Set(own.map(({ name }) => name))];
        const subscribers = await outletEvents.subscribers(partnerId, outletId, names);
        await notifyPartner(store, { partnerId, subscribers }, own);
      }
    }
  }

  async function putOff({ outletId, number, name, entityId }: WaitingEvent, error: unknown): Promise<void> {
    await outletEvents.putOff(outletId, number);
    onPutOff(name);
    log.error(
      { err: error, outlet_id: outletId, event: name, entity_id: entityId },
      "an event is put off, and stays in the outbox: it cannot be brought to partners",
    );
  }

  function sweep(): void {
    sweeping = outletEvents
      .waiting()
      .then((outlets) => {
        for (const { outletId, isLeased } of outlets) if (!isLeased) turns.ask(outletId);
      })
      .catch((error: Error) => {
        log.warn({ reason: error.message }, "the relay is waiting for the storage");
      });
    void sweeping.then(() => {
      if (isSweeping) timer = setTimeout(sweep, SWEEP_MS);
    });
  }

  return {
    settled: () => turns.settled(SETTLED_MS),
    start() {
      isSweeping = true;
      sweep();
    },
    async runScheduled() {
      const rounds = new Map<string, number>();
      for (;;) {
        await turns.settled(STOP_MS);
        const waiting = (await outletEvents.waiting()).map(({ outletId }) => outletId);
        const asked = waiting.filter((outletId) => (rounds.get(outletId) ?? 0) < ROUNDS);
        if (asked.length === 0) {
          if (waiting.length > 0)
            log.warn({ outlet_ids: waiting.slice(0, NAMED) }, "events of these outlets still wait");
          return;
        }
        for (const outletId of asked) {
          rounds.set(outletId, (rounds.get(outletId) ?? 0) + 1);
          turns.ask(outletId);
        }
      }
    },
    async stop() {
      isSweeping = false;
      clearTimeout(timer);
      await sweeping;
      await turns.stop(STOP_MS);
    },
  };
}
