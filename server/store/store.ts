import type { Catalog, CatalogRequest, CatalogRequestError, GetCatalogResponse } from "../../generated/schemas.ts";
import type { CatalogEntries } from "../domain/catalog.ts";
import type { ReferredImage } from "../domain/catalog-images.ts";
import type { NewEvent } from "../domain/events.ts";
import type { Promotion } from "../domain/promotions.ts";
import type { Serialized } from "../http/serialized.ts";
import type { ClockStore } from "./clock.ts";
import type { DeliveryStore } from "./deliveries.ts";
import type { DeliveryQueue } from "./delivery-queue.ts";
import type { EventStore } from "./events.ts";
import type { FaultStore } from "./faults.ts";
import type { LinkStore } from "./links.ts";
import type { MemberStore } from "./members.ts";
import type { NotificationSecretStore } from "./notification-secrets.ts";
import type { OrderStore } from "./orders.ts";
import type { OutletStore } from "./outlets.ts";
import type { PaymentStore } from "./payments.ts";
import type { PromotionStore } from "./promotions.ts";
import type { RecordStore } from "./records.ts";
import type { SecretStore } from "./secrets.ts";
import type { SubscriptionStore } from "./subscriptions.ts";

/** One image of a replaced catalog, still to be checked. */
export type ImageToCheck = ReferredImage;

/**
 * A replacement as it is stored. `decide` makes the new catalog from what the old one had, and the promotions as they are then
 * from those that are not over `today`, under the lock of the outlet.
 */
export type Replacement = {
  outletId: string;
  requestId: string;
  at: Date;
  /** Local date of `at`. */
  today: Temporal.PlainDate;
  images: ImageToCheck[];
  /** What is told if nothing is left to check; `run` tells the request from a later one of the same name. */
  eventsOf(run: string): NewEvent[];
  decide(before: CatalogEntries, promotions: Promotion[]): { catalog: Catalog; promotions: Promotion[] };
};

export type StockKind = "menu_item" | "variant";
export type StockEntries = ReadonlyMap<string, boolean>;

/** A catalog request whose images one worker checks; `run` tells it from a later one of the same name. */
export type ImageJob = { outletId: string; requestId: string; run: string; images: ImageToCheck[] };

/** How one process uses its storage: connections now, and reads of catalogs since it started. */
export type StoreUsage = {
  connections: Record<"in_use" | "idle" | "waiting", number>;
  catalogCache: { reads: Record<"hit" | "restocked" | "miss", number>; bytes: number };
};

/**
 * What the service remembers. Every method is one transaction.
 *
 * @throws StoreUnavailable from any method while the storage cannot be reached
 */
export type Store = {
  /** Resolves if the storage answers. */
  ping(): Promise<void>;
  usage(): StoreUsage;
  clock: ClockStore;
  secrets: SecretStore;
  outlets: OutletStore;
  links: LinkStore;
  members: MemberStore;
  orders: OrderStore;
  payments: PaymentStore;
  promotions: PromotionStore;
  records: RecordStore;
  subscriptions: SubscriptionStore;
  events: EventStore;
  deliveries: DeliveryStore;
  deliveryQueue: DeliveryQueue;
  faults: FaultStore;
  notificationSecrets: NotificationSecretStore;
  catalogs: {
    /** What is looked up in the outlet's catalog. */
    entries(outletId: string): Promise<CatalogEntries>;
    /** The catalog with its stock at `at`. `revision` changes whenever the bytes do. */
    read(outletId: string, at: Date): Promise<Serialized<GetCatalogResponse> & { revision: string }>;
    /** Replaces the catalog, clears stock set since, and notes the catalog request: all or nothing. */
    replace(replacement: Replacement): Promise<void>;
    /** Sets the stock of all entries, or of none if any partner-side id is unknown: those are returned. */
    setStocks(outletId: string, kind: StockKind, entries: StockEntries): Promise<string[]>;
  };
  catalogRequests: {
    find(outletId: string, requestId: string): Promise<CatalogRequest | undefined>;
    /** The oldest request whose images nobody checks, leased to the caller until `leasedUntil`. */
    claim(options: { at: Date; leasedUntil: Date }): Promise<ImageJob | undefined>;
    /** Moves the end of the lease; false if the request was made again meanwhile and the work is void. */
    renew(job: ImageJob, leasedUntil: Date): Promise<boolean>;
    /** Notes the result, unless the request was made again or another worker finished it meanwhile. */
    finish(
      job: ImageJob,
      result: { status: CatalogRequest["status"]; errors: CatalogRequestError[]; at: Date; events: NewEvent[] },
    ): Promise<void>;
  };
};
