import type { CatalogRequestWork, CatalogWork } from "./catalogs.ts";
import type { DeliveryWork } from "./deliveries.ts";
import type { EventWork } from "./events.ts";
import type { IdempotencyWork } from "./idempotency.ts";
import type { NotificationSecretWork } from "./notification-secrets.ts";
import type { OrderWork } from "./orders.ts";
import type { OutletEventWork } from "./outlet-events.ts";
import type { PaymentWork } from "./payments.ts";
import type { PromotionWork } from "./promotions.ts";
import type { OwnSubscriber } from "./subscriptions.ts";

/*
 * A unit of work is one transaction: its steps load, the caller decides, and what is saved is kept together or not at all. Steps that are
 * begun together take one round trip; those that return nothing go with the next one, or with the end (decisions: round trips).
 */

/** On the rows of one outlet. */
export type OutletWork = {
  idempotency: IdempotencyWork;
  catalogs: CatalogWork;
  catalogRequests: CatalogRequestWork;
  promotions: PromotionWork;
  orders: OrderWork;
  payments: PaymentWork;
  events: OutletEventWork;
  outlets: {
    /** The partner-side id for orders, the newest if several partners have one; null if none has. */
    externalId(): Promise<string | null>;
  };
};

/** On the rows of one partner that belong to no outlet. */
export type PartnerWork = {
  deliveries: DeliveryWork;
  notificationSecrets: NotificationSecretWork;
  subscriptions: {
    /** A subscription of the partner itself (`null`) or of one of its outlets; undefined if that has none such. */
    find(outletId: string | null, id: string): Promise<OwnSubscriber | undefined>;
  };
  events: EventWork;
};

/**
 * Runs `work` as one unit of work, committed when it returns and rolled back when it throws. It runs again, at most twice, after
 * a deadlock: it must have no effects but its steps.
 */
export type Transactions = {
  transaction<T>(outletId: string, work: (work: OutletWork) => Promise<T>): Promise<T>;
  partnerTransaction<T>(partnerId: string, work: (work: PartnerWork) => Promise<T>): Promise<T>;
};
