import type { EventName } from "../../generated/events.ts";
import type { DeliveryStatus, NotificationRecord } from "../../generated/schemas.ts";
import type { PageRange } from "../domain/pages.ts";

/** Selects entries of a partner's delivery log; all conditions that are set hold together. */
export type DeliveryFilter = {
  partnerId: string;
  /** Those that it may read. */
  names: EventName[];
  entityId?: string | undefined;
  status?: DeliveryStatus | undefined;
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
};

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
  ): Promise<{ notifications: NotificationRecord[]; count: number }>;
  /** The newest of a partner, the newest first. */
  newest(partnerId: string, limit: number): Promise<NotificationRecord[]>;
};

/** Deliveries of one partner. */
export type DeliveryWork = {
  /** The state of a delivery, which no worker takes meanwhile; undefined if the partner has none such. */
  lock(id: string): Promise<RedeliveryState | undefined>;
  /** Puts it back into the queue. */
  requeue(id: string, at: Date): Promise<void>;
  find(id: string): Promise<NotificationRecord | undefined>;
};
