import type { EventName } from "../../generated/events.ts";
import type { Fault, FaultPlan, LinkedProduct } from "../../generated/schemas.ts";
import type { PartnerEvent } from "../domain/events.ts";

/** An active subscription as far as deliveries need it. `isFaulty`: whether it has a plan of faults. */
export type Subscriber = { id: string; event: string; endpointId: string; isFaulty: boolean; createdAt: Date };

/** An event as it is stored for a partner: `payload` is the text that is signed and sent. */
export type EventRecord = Omit<PartnerEvent, "partnerId" | "body" | "entityVersion"> & {
  eventId: string;
  product: LinkedProduct;
  payload: string;
};

/** The first state of a delivery. */
export type NewDelivery = Pick<EventRecord, "eventId"> & {
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

/** Events of one partner with their deliveries, to be saved together. */
export type Outbox = { partnerId: string; events: EventRecord[]; deliveries: NewDelivery[] };

/** Events of one partner. */
export type EventWork = {
  /** Those of these events that are there already; until the end of the work nobody else adds events of the partner. */
  lock(eventIds: string[]): Promise<Set<string>>;
  /**
   * Counts one more event of a subscription with a plan of faults; the next event of the subscription waits for this commit.
   *
   * @returns undefined: it has no plan any more
   */
  countFaulty(subscriptionId: string): Promise<{ plan: FaultPlan; nth: number } | undefined>;
  /** Adds the events, each with the partner's next position, and queues their deliveries. One that is there already adds nothing. */
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

export type EventStore = Pick<EventWork, "add"> & {
  /**
   * The partner's events of subscribed names, of outlets that it acts for, in the order of their positions. Never passes by
   * one that is still being written.
   *
   * @returns undefined if the partner has no event `after`
   */
  read(reading: EventReading): Promise<EventsRead | undefined>;
  /** When the oldest event that is kept happened; null: there is none. */
  oldestAt(): Promise<Date | null>;
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
