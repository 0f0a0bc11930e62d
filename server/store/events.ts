import type { EventName } from "../../generated/events.ts";
import type { Fault, FaultPlan, LinkedProduct } from "../../generated/schemas.ts";
import type { PartnerEvent, Recipient } from "../domain/events.ts";

/** An active subscription as far as deliveries need it. `isFaulty`: whether it has a plan of faults. */
export type Subscriber = { id: string; event: string; endpointId: string; isFaulty: boolean };

/** A partner with its active subscriptions of the events in question. */
export type SubscribedRecipient = Recipient & { subscriptions: Subscriber[] };

/** An event of one partner as it is stored: `payload` is the text that is signed and sent. */
export type EventRecord = Omit<PartnerEvent, "body" | "entityVersion"> & {
  eventId: string;
  product: LinkedProduct;
  payload: string;
};

/** The first state of a delivery. */
export type NewDelivery = Pick<EventRecord, "partnerId" | "eventId"> & {
  id: string;
  subscriptionId: string;
  endpointId: string;
  /** Injected faults; null: none. */
  faults: Fault[] | null;
  /** For how long a fault holds it back, in seconds. */
  heldS: number;
  /** Sent instead of the event's payload; null: that one is sent. */
  payload: string | null;
};

/** Events with their deliveries, to be saved with the change that causes them. */
export type Outbox = { events: EventRecord[]; deliveries: NewDelivery[] };

export type EventWork = {
  /**
   * The outlet's merchant, if it is a partner, and the partners that the outlet is registered with for the product, each with its
   * active subscriptions of these events.
   */
  recipients(outletId: string, product: LinkedProduct, names: EventName[]): Promise<SubscribedRecipient[]>;
  /**
   * Counts one more event of a subscription with a plan of faults; the next event of the subscription waits for this commit.
   *
   * @returns undefined: it has no plan any more
   */
  countFaulty(subscriptionId: string): Promise<{ plan: FaultPlan; nth: number } | undefined>;
  /** Adds the events and queues their deliveries. An event that is there already adds nothing. */
  add(outbox: Outbox): Promise<void>;
};

/** The missed events that a partner asks for. */
export type EventReading = {
  partnerId: string;
  /** Those that it may read. */
  names: EventName[];
  /** Id of the last event that it has. */
  after?: string | undefined;
  limit: number;
};

/** JSON texts of some events, a comma between them. */
export type EventsRead = { entries: string; lastId: string | null; hasMore: boolean };

export type EventStore = {
  /**
   * The partner's events of subscribed names, of outlets that it acts for, in the order in which they came to be. Never passes by
   * one that is still being written.
   *
   * @returns undefined if the partner has no event `after`
   */
  read(reading: EventReading): Promise<EventsRead | undefined>;
  /**
   * Removes the oldest events of one partner that were created before a time, with their deliveries and attempts; one that has an
   * unfinished delivery stays whole.
   *
   * @param batch.after where the batch before ended; undefined: the first one
   * @returns `next`: where the next batch begins, of the same partner or another; undefined if there is none
   */
  purge(batch: {
    createdBefore: Date;
    after: PurgePlace | undefined;
    limit: number;
  }): Promise<{ removed: number; next: PurgePlace | undefined }>;
};

/** The events of a partner with higher numbers, and the partners behind it. */
export type PurgePlace = { partnerId: string; number: number };
