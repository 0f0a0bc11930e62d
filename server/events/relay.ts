import { randomUUID } from "node:crypto";
import type { EventName } from "../../generated/events.ts";
import type { Scheduled } from "../clock.ts";
import { productOf } from "../domain/events.ts";
import { partnerEvents } from "../domain/partner-events.ts";
import type { Log } from "../log.ts";
import type { WaitingEvent } from "../store/outlet-events.ts";
import type { Store } from "../store/store.ts";
import { StoreUnavailable } from "../store/unavailable.ts";
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
const STOP_MS = 5_000;

/** @param options.onPutOff called with each event that could not be brought for a reason of its own */
export function createEventRelay(options: {
  store: RelayedStore;
  log: Log;
  onPutOff?: (name: EventName) => void;
}): EventRelay {
  const { store, log, onPutOff = () => {} } = options;
  const { outletEvents } = store;
  const relayId = randomUUID();
  const turns = createTurns(relay, OUTLETS_AT_ONCE);
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
      if (error instanceof StoreUnavailable) log.warn({ reason: error.message }, "events are waiting for the storage");
      else log.error({ err: error, outlet_id: outletId }, "events could not be brought to partners");
      return { againInMs: STORAGE_PAUSE_MS };
    }
  }

  /** One event that cannot be brought, whatever the reason, must not hold up those behind it. */
  async function brought(outletId: string, events: WaitingEvent[]): Promise<number[]> {
    try {
      await bring(outletId, events);
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
      for (;;) {
        await turns.settled(STOP_MS);
        const waiting = await outletEvents.waiting();
        if (waiting.length === 0) return;
        for (const { outletId } of waiting) turns.ask(outletId);
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
