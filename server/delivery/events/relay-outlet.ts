import { randomUUID } from "node:crypto";
import type { EventName } from "../../../generated/events.ts";
import type { LinkedProduct } from "../../../generated/schemas.ts";
import { productOf, type Recipient } from "../../domain/events.ts";
import { partnerEvents } from "../../domain/partner-events.ts";
import type { Log } from "../../observe/log/log.ts";
import { inSpan, type Span, type Tracing } from "../../observe/telemetry/spans.ts";
import type { PendingEvent, Store } from "../../store/port.ts";
import { StoreUnavailable } from "../../store/unavailable.ts";
import { logStorageError } from "../storage-error.ts";
import type { Outcome } from "./keyed-queue.ts";
import { createNotifyPartner } from "./notify-partner.ts";

export type RelayOptions = {
  store: Pick<Store, "outletEvents" | "events" | "partnerTransaction">;
  log: Log;
  /** Undefined: events are not traced. */
  tracing?: Tracing | undefined;
  /** Called with each event that was skipped because it cannot be relayed. */
  onSkipped?: (name: EventName) => void;
  /** Called when relaying the events of an outlet fails for another reason than the storage or a skipped event. */
  onFailed?: () => void;
};

/** Another relay finishes an outlet within milliseconds. */
const BUSY_PAUSE_MS = 20;
const STORAGE_PAUSE_MS = 500;

/** Relays the events of one outlet at a time from its outbox to the partners. */
export class OutletRelay {
  readonly #options: RelayOptions;
  readonly #relayId = randomUUID();
  readonly #notifyPartner: ReturnType<typeof createNotifyPartner>;

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#notifyPartner = createNotifyPartner(options.store);
  }

  /** Relays one batch. Never rejects. */
  async relay(outletId: string): Promise<Outcome> {
    const { store, log, onFailed } = this.#options;
    const lease = { outletId, relayId: this.#relayId };
    try {
      const claimed = await store.outletEvents.claim(lease);
      if (claimed === undefined) return { retryInMs: BUSY_PAUSE_MS };
      const { events, hasMore } = claimed;
      const numbers = await this.#relayOrSkip(outletId, events);
      await store.outletEvents.complete({ ...lease, numbers });
      return hasMore ? "more" : "done";
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        logStorageError(log, error, "outbox unavailable; retrying");
        return { retryInMs: STORAGE_PAUSE_MS };
      }
      onFailed?.();
      log.error({ err: error, outlet_id: outletId }, "failed to relay events; retrying on the next sweep");
      return "done";
    }
  }

  /**
   * Relays the events together, or one by one if that fails, so that a faulty event does not block the others.
   *
   * @returns numbers of the relayed events
   */
  async #relayOrSkip(outletId: string, events: PendingEvent[]): Promise<number[]> {
    try {
      await this.#relayTraced(outletId, events);
      return events.map(({ number }) => number);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      const [event, ...rest] = events;
      if (event === undefined) return [];
      if (rest.length === 0) {
        await this.#skip(event, error);
        return [];
      }
      const numbers: number[] = [];
      for (const single of events) numbers.push(...(await this.#relayOrSkip(outletId, [single])));
      return numbers;
    }
  }

  /** Continues the trace of each event. Shared statements belong to the trace of the first event. */
  async #relayTraced(outletId: string, events: PendingEvent[]): Promise<void> {
    const { tracing } = this.#options;
    const spans: Span[] = [];
    const traced = events.map((event) => {
      const { name, traceparent: parent } = event;
      if (tracing === undefined || parent === undefined) return event;
      const span = tracing.begin(`relay ${name}`, { kind: "internal", parent, attributes: { "app.event": name } });
      spans.push(span);
      return { ...event, traceparent: span.traceparent };
    });
    const [first, ...rest] = spans;
    const notify = () => this.#notifyPartners(outletId, traced);
    try {
      await (first === undefined ? notify() : inSpan(first, notify));
    } finally {
      for (const span of rest) span.end();
    }
  }

  /** Each partner gets its events in their order, also those of different products. */
  async #notifyPartners(outletId: string, events: PendingEvent[]): Promise<void> {
    const { store } = this.#options;
    const recipients = new Map<LinkedProduct, Recipient[]>();
    for (const product of new Set(events.map(({ name }) => productOf(name))))
      recipients.set(product, await store.outletEvents.recipients({ outletId, product }));
    const addressed = events.flatMap(({ number: _, ...event }) =>
      partnerEvents(event, recipients.get(productOf(event.name)) ?? []),
    );
    for (const [partnerId, addressedEvents] of Map.groupBy(addressed, (event) => event.partnerId)) {
      const names = [...new Set(addressedEvents.map(({ name }) => name))];
      const subscribers = await store.outletEvents.subscribers({ partnerId, outletId, names });
      await this.#notifyPartner({ partnerId, subscribers, events: addressedEvents });
    }
  }

  async #skip({ outletId, number, name, entityId }: PendingEvent, error: unknown): Promise<void> {
    const { store, log, onSkipped } = this.#options;
    await store.outletEvents.postpone(outletId, number);
    onSkipped?.(name);
    log.error(
      { err: error, outlet_id: outletId, event: name, entity_id: entityId },
      "event skipped; will retry on a later sweep",
    );
  }
}
