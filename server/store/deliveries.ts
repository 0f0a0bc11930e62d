import type { EventName } from "../../generated/events.ts";
import type { DeliveryStatus } from "../../generated/schemas.ts";
import type { LoggedDelivery } from "../domain/delivery-waits.ts";
import type { PageRange } from "../domain/pages.ts";

/** Selects entries of a partner's delivery log; all conditions that are set hold together. */
export type DeliveryFilter = {
  partnerId: string;
  /** Those that it may read. */
  names: EventName[];
  entityId?: string | undefined;
  status?: DeliveryStatus | undefined;
  /** Its address: see `addressOf`. */
  endpoint?: string | undefined;
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
  /** Id of an entry: those behind it in the list. */
  before?: string | undefined;
};

/** Selects what failed and is to be delivered again. `after`: id of an entry that was looked at before. */
export type FailedFilter = Omit<DeliveryFilter, "status" | "before"> & { after?: string | undefined };

/** `lastId`: of those that were looked at; undefined: there was none. */
export type RequeuedFailed = { looked: number; queued: number; lastId: string | undefined };

/** The state that decides whether a delivery is tried again. */
export type RedeliveryState = {
  event: EventName;
  status: DeliveryStatus;
  isSubscribed: boolean;
  isActive: boolean;
  isLinked: boolean;
};

/** The delivery log of partners (reference 2.12). */
export type DeliveryStore = {
  /**
   * One page, the newest first, of the newest `atMost` that the filter leaves. How much is read follows from that number and the page,
   * not from how long the log is.
   *
   * @returns `count`: at most `atMost`
   */
  list(
    filter: DeliveryFilter,
    range: PageRange,
    atMost: number,
  ): Promise<{ notifications: LoggedDelivery[]; count: number }>;
  /** The newest of a partner, the newest first. */
  newest(partnerId: string, limit: number): Promise<LoggedDelivery[]>;
  find(partnerId: string, id: string): Promise<LoggedDelivery | undefined>;
};

/** Deliveries of one partner. */
export type DeliveryWork = {
  /** The state of a delivery, which no worker takes meanwhile; undefined if the partner has none such. */
  lock(id: string): Promise<RedeliveryState | undefined>;
  /** Puts it back into the queue. */
  requeue(id: string, at: Date): Promise<void>;
  find(id: string): Promise<LoggedDelivery | undefined>;
  isKnown(id: string): Promise<boolean>;
  /** Redelivered ones that wait in the queue, counted up to `most`. */
  countRedelivered(most: number): Promise<number>;
  /**
   * Puts into the queue what failed, the oldest first; looks at so many, and passes over those that would only fail. Those that a
   * worker or another caller holds at this moment are not looked at.
   */
  requeueFailed(filter: FailedFilter, at: Date, limit: number): Promise<RequeuedFailed>;
};
