import type { CatalogRequestStore, CatalogStore } from "./catalogs.ts";
import type { ClockStore } from "./clock.ts";
import type { DeliveryStore } from "./deliveries.ts";
import type { DeliveryQueue } from "./delivery-queue.ts";
import type { DeprecationRehearsalStore } from "./deprecation-rehearsals.ts";
import type { EventStore } from "./events.ts";
import type { FaultStore } from "./faults.ts";
import type { KeptStore } from "./kept.ts";
import type { LateReads } from "./late-reads.ts";
import type { LinkStore } from "./links.ts";
import type { MemberStore } from "./members.ts";
import type { NotificationSecretStore } from "./notification-secrets.ts";
import type { OrderStore } from "./orders.ts";
import type { OutletEventStore } from "./outlet-events.ts";
import type { OutletStore } from "./outlets.ts";
import type { PaymentStore } from "./payments.ts";
import type { PromotionStore } from "./promotions.ts";
import type { ReportingStore } from "./reporting.ts";
import type { ServiceKeyStore } from "./service-keys.ts";
import type { SubscriptionStore } from "./subscriptions.ts";
import type { Transactions } from "./unit-of-work.ts";

/** How one process uses its storage: connections now, and reads of catalogs since it started. */
export type StoreUsage = {
  connections: Record<"in_use" | "idle" | "waiting", number>;
  /** Connections that it may have at most. */
  connectionLimit: number;
  catalogCache: { reads: Record<"hit" | "restocked" | "miss", number>; bytes: number };
};

/**
 * A server of the storage: `coordinator` or `worker N`, one of which has the rows of an outlet, so that only its outlets are away while it
 * is; or `replica N`, in whose place the primary is asked.
 */
export type StoreServer = { name: string; isUp: boolean };

/**
 * The state of the service. Every method is one transaction; several steps with a decision between them are a unit of work.
 *
 * @throws StoreUnavailable from any method while the storage cannot be reached
 */
export type Store = Transactions & {
  usage(): StoreUsage;
  /** The servers that the storage stands on, and whether each answers; none where it is one. */
  servers(): Promise<StoreServer[]>;
  /** Undefined: there are no replicas. */
  late: LateReads<Store> | undefined;
  clock: ClockStore;
  serviceKeys: ServiceKeyStore;
  outlets: OutletStore;
  links: LinkStore;
  members: MemberStore;
  kept: KeptStore;
  orders: OrderStore;
  payments: PaymentStore;
  promotions: PromotionStore;
  reporting: ReportingStore;
  subscriptions: SubscriptionStore;
  events: EventStore;
  outletEvents: OutletEventStore;
  deliveries: DeliveryStore;
  deliveryQueue: DeliveryQueue;
  faults: FaultStore;
  deprecationRehearsals: DeprecationRehearsalStore;
  notificationSecrets: NotificationSecretStore;
  catalogs: CatalogStore;
  catalogRequests: CatalogRequestStore;
};
