import type { EventName } from "../../generated/events.ts";
import type { DeliveryStatus, NotificationRecord } from "../../generated/schemas.ts";
import type { PageRange } from "../domain/pages.ts";
import type { TestEvent } from "../events/test-event.ts";

/** What of a partner's delivery log is wanted; all of it that is said together. */
export type DeliveryFilter = {
  partnerId: string;
  /** Those that it may read. */
  names: EventName[];
  entityId?: string | undefined;
  status?: DeliveryStatus | undefined;
  createdAfter?: Date | undefined;
};

/** What decides whether a delivery is tried again. */
export type RedeliveryState = {
  event: EventName;
  status: DeliveryStatus;
  isSubscribed: boolean;
  isActive: boolean;
  isLinked: boolean;
};

/** The delivery log of partners (reference 2.12). */
export type DeliveryStore = {
  /** One page, the newest first. */
  list(filter: DeliveryFilter, range: PageRange): Promise<{ notifications: NotificationRecord[]; count: number }>;
  /** Queues an example for one subscription; undefined if the partner has none such. */
  sendTest(partnerId: string, subscriptionId: string, event: TestEvent): Promise<NotificationRecord | undefined>;

  /** The newest of a partner, the newest first. */
  newest(partnerId: string, limit: number): Promise<NotificationRecord[]>;
  /** Puts a delivery back into the queue unless `check` throws; undefined if the partner has none such. */
  redeliver(
    partnerId: string,
    id: string,
    at: Date,
    check: (state: RedeliveryState) => void,
  ): Promise<NotificationRecord | undefined>;
};
