import type { Deprecation } from "../../generated/deprecations.ts";
import type { EventName } from "../../generated/events.ts";
import type { RateLimit } from "../../generated/operations.ts";
import type {
  AttemptFailureReason,
  AuthenticatedOutlet,
  Catalog,
  CatalogRequest,
  CatalogWarning,
  Customer,
  DeliveryHeaders,
  DeliveryStatus,
  EndpointAnswer,
  Fault,
  FaultPlan,
  Invoice,
  LinkedOutlet,
  LinkedProduct,
  NotificationSecret,
  OrderResult,
  OutletRecord,
  RegisteredOutlet,
  RegisterOutletRequest,
  RequestDay,
  Subscription,
  SubscriptionFaults,
  WebhookEndpoint,
} from "../../generated/schemas.ts";
import type { CatalogEntries } from "../domain/catalog.ts";
import type { MappingResult, ReferredImage, SupersededRequest, UnfinishedRequest } from "../domain/catalog-images.ts";
import type { Circuit } from "../domain/circuits.ts";
import type { AttemptOutcome, ReceiverState } from "../domain/deliveries.ts";
import type { LoggedDelivery } from "../domain/delivery-waits.ts";
import type { OutletEvent, PartnerEvent, Recipient } from "../domain/events.ts";
import type { EndpointChange } from "../domain/integration-events.ts";
import type { CountedPart, Days, EndpointState } from "../domain/integration-health.ts";
import type { CountedPromotion, Hold, PromotionUse } from "../domain/order-promotions.ts";
import type { NextNumber } from "../domain/orders.ts";
import type { MovedDate, RegistrationConflict } from "../domain/outlets.ts";
import type { PageRange } from "../domain/pages.ts";
import type { Payment } from "../domain/payments.ts";
import type { CoveredItem, ListedPromotion, Promotion, PromotionTerms } from "../domain/promotions.ts";
import type { SoldCatalog, StockEntries, StockKind } from "../domain/stocks.ts";
import type { SubscriptionFields, SubscriptionOwner } from "../domain/subscriptions.ts";
import type { WebhookEndpointFields } from "../domain/webhook-endpoints.ts";
import type { EncodeCatalog } from "./catalog-document.ts";

/*
 * Port of the store: everything that other rooms read and write. `postgres/` implements it.
 */

/* The store */

/** Storage usage of one process: current connections, and catalog reads since its start. */
export type StoreUsage = {
  connections: Record<"in_use" | "idle" | "waiting", number>;
  /** Maximum number of connections. */
  connectionLimit: number;
  /** A write of this node failed within the last minute because the disk is full. */
  isDiskFull: boolean;
  catalogCache: { reads: Record<"hit" | "restocked" | "miss", number>; bytes: number };
};

/**
 * A server of the storage. `coordinator` and `worker N` have the rows of different outlets, and an outage affects only these. `replica N` is
 * replaced by the primary during an outage.
 */
export type StoreServer = { name: string; isUp: boolean };

/**
 * The state of the service. Every method is one transaction. Several steps with decisions between them form a unit of work.
 *
 * @throws StoreUnavailable from any method while the storage is unavailable
 */
export type Store = Transactions & {
  usage(): StoreUsage;
  /** Servers of the storage with their reachability; none on a single server. */
  servers(): Promise<StoreServer[]>;
  /** Undefined without replicas. */
  late: LateReads<Store> | undefined;
  clock: ClockStore;
  serviceKeys: ServiceKeyStore;
  demoCredentials: DemoCredentialStore;
  outlets: OutletStore;
  links: LinkStore;
  members: MemberStore;
  retention: KeptStore;
  orders: OrderStore;
  payments: PaymentStore;
  promotions: PromotionStore;
  reporting: ReportingStore;
  subscriptions: SubscriptionStore;
  events: EventStore;
  outletEvents: OutletEventStore;
  deliveries: DeliveryStore;
  health: HealthStore;
  deliveryQueue: DeliveryQueue;
  faults: FaultStore;
  deprecationRehearsals: DeprecationRehearsalStore;
  notificationSecrets: NotificationSecretStore;
  catalogs: CatalogStore;
  catalogRequests: CatalogRequestStore;
};

/* Pages */

/**
 * Entries of a page, in batches of limited bytes, so that a page of any size needs little memory (decisions: sizes). `rest` is undefined if
 * `first` has all entries; its batches are read one after the other.
 */
export type Batches<Entries> = { first: Entries; rest: AsyncIterable<Entries> | undefined };

/* Units of work */

/*
 * A unit of work is one transaction: its steps load, the caller decides, and all changes are saved or none. Steps that start together take
 * one round trip. Steps without a result are sent with the next step or with the commit (decisions: round trips).
 */

/** Steps on the rows of one outlet. */
export type OutletWork = {
  idempotency: IdempotencyWork;
  catalogs: CatalogWork;
  catalogRequests: CatalogRequestWork;
  promotions: PromotionWork;
  orders: OrderWork;
  payments: PaymentWork;
  events: OutletEventWork;
  outlets: {
    /** @throws NotAdmitted if the outlet does not exist */
    forOrders(): Promise<OrderOutlet>;
  };
};

/** `outlet`: as its orders show it. Its partner-side id is the newest if several partners have one, null if none has. */
export type OrderOutlet = { status: RegisteredOutlet["status"]; outlet: OrderResult["outlet"] };

/** Steps on the rows of one partner that do not belong to an outlet. */
export type PartnerWork = {
  deliveries: DeliveryWork;
  notificationSecrets: NotificationSecretWork;
  subscriptions: {
    /** Finds a subscription of the partner itself (`null`) or of one of its outlets. */
    find(outletId: string | null, id: string): Promise<(OwnSubscriber & Pick<Subscription, "event">) | undefined>;
    findWebhookEndpoint(key: string): Promise<(OwnSubscriber & Pick<WebhookEndpoint, "events">) | undefined>;
    /** Counts a test event of a subscription or webhook endpoint. Returns the number of earlier ones. */
    countTestEvent(id: string): Promise<number>;
    /** Active subscriptions of the partner itself to these events, and its active webhook endpoints. */
    of(names: readonly EventName[]): Promise<Subscriber[]>;
  };
  endpoints: {
    /** Marks endpoints that became degraded or recovered as announced, and returns them. */
    announce(failingBy: Date): Promise<EndpointChange[]>;
  };
  events: EventWork;
};

/**
 * How a unit of work shares a transaction with other units of the same outlet and actor that start while an earlier one runs. `in turn`: each
 * unit starts with the changes of those before it. `independent`: the steps of all units are sent together, for units whose decisions do not
 * depend on each other's changes. If one fails, the transaction is rolled back, and the others share another one (decisions: round trips).
 */
export type Sharing = { order: "in turn" | "independent"; actor: Actor };

/**
 * Runs `work` as one unit of work, committed when it returns and rolled back when it throws. It may be retried after a deadlock or in a
 * transaction of its own, so it must have no side effects but its steps.
 */
export type Transactions = {
  /** @param sharing of its transaction; undefined for a separate one */
  transaction<T>(outletId: string, work: (work: OutletWork) => Promise<T>, sharing?: Sharing): Promise<T>;
  partnerTransaction<T>(partnerId: string, work: (work: PartnerWork) => Promise<T>): Promise<T>;
};

/* Time */

/**
 * The only source of the current time for rules, tokens and deliveries. Business decisions never read the machine's
 * clock, so that tests and the sandbox can set the time.
 */
export type Clock = {
  now(): Date;
  /** Returns whether the time is accurate enough to remove or expire data (decisions: one clock). Default: always. */
  isTrusted?(): boolean;
};

export const systemClock: Clock = { now: () => new Date() };

/** Moves the sandbox's clock, for all nodes. Each move resolves when everything that became due has run. */
export type ClockControl = {
  moveBy(ms: number): Promise<void>;
  /** Returns false without a change if the clock is after `time`. */
  moveTo(time: Date): Promise<boolean>;
};

/** Work that is scheduled by the clock. `runScheduled` runs all due work. */
export type Scheduled = { runScheduled(): Promise<unknown> };

/** The database's time on this node (decisions: one clock). */
export type DatabaseClock = Clock & {
  /** Difference between the machine's clock and the database's clock; positive if the machine is ahead. */
  differenceMs(): number;
  /** Returns whether the difference is small enough to remove or expire data. */
  isTrusted(): boolean;
  stop(): Promise<void>;
};

/* Clock of the database */

/** The database's time, and the offset of the sandbox's clock to the machine's, in ms. All nodes share the offset, which never decreases. */
export type ClockStore = {
  /** The database's time, in ms since 1970. */
  nowMs(): Promise<number>;
  offsetMs(): Promise<number>;
  /** Adds to the offset, and returns the new one. */
  advance(ms: number): Promise<number>;
  /** Raises the offset to `offsetMs`. Returns false without a change if it is larger already. */
  raise(offsetMs: number): Promise<boolean>;
};

/* Reads from replicas */

/** Why a read that allows stale data used a replica (`fresh`) or the primary (all other reasons). */
export type LateReadReason =
  /** The replica has all required writes. */
  | "fresh"
  /** This node wrote data of these keys recently, and no replica is known to have it. */
  | "written"
  /** No reachable replica is recent enough. */
  | "behind"
  /** No replica is reachable. */
  | "away"
  /** The read failed on the replica. */
  | "failed"
  /** The response of the replica could be older than what the client has. */
  | "asked_again";

/** State of a replica from the view of this node. */
export type ReplicaState = {
  /** `replica 1` is the first one in the setting. */
  name: string;
  /** True if it is reachable and follows the primary. */
  isUp: boolean;
  /** Replication lag in seconds; undefined before the first check. */
  lagS: number | undefined;
  /** Replication lag in bytes of the write-ahead log. */
  lagBytes: number | undefined;
};

/**
 * Stale reads from replicas: some seconds old at most, and never older than the writes of this node (decisions: late reads). `Store` is the
 * type of the store on a replica.
 */
export type LateReads<Store> = {
  /**
   * Reads from a replica.
   *
   * @param keys of the data that is read: replicas that lack a write of these keys are not used
   * @param read may return undefined if its result could be too old
   * @returns undefined if the caller must use the primary
   */
  tryRead<Answer>(
    keys: readonly string[],
    read: (store: Store) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined>;
  /** Records a possible write of data with these keys. */
  wrote(keys: readonly string[]): void;
  replicas(): ReplicaState[];
  /** Number of reads since the start, by server and reason. */
  reads(): { server: string; reason: LateReadReason; count: number }[];
};

/* Rehearsals of deprecations */

/** Deprecations that are being rehearsed, by operationId or event name. Empty outside the sandbox. */
export type Rehearsals = DeprecationRehearsalStore & { of(name: string): Deprecation | undefined };

/* Keys of the service */

/** Purpose of a service key. The names are older than the rotation of keys. */
export type KeyPurpose = "QR address key" | "cookie key" | "report key" | "signing key";

/** A key of the service. `number` ascends for each purpose, starting with 1. */
export type ServiceKey = { number: number; value: string; signsFrom: Date };

/** Service keys, one list per purpose for all nodes (decisions: rotation of keys). */
export type ServiceKeyStore = {
  /** All keys of the purpose, the newest first. */
  list(purpose: KeyPurpose): Promise<ServiceKey[]>;
  /**
   * Adds a key unless another node has added one with this number. While nodes of the previous version may run, which support one key
   * per purpose, the first key is shared with them, and no second key is added.
   */
  add(purpose: KeyPurpose, key: ServiceKey): Promise<void>;
  remove(purpose: KeyPurpose, numbers: number[]): Promise<void>;
  /** Removes all keys of the purpose, keys of older nodes included. The next node that reads them creates a new one. @returns their number */
  revoke(purpose: KeyPurpose): Promise<number>;
};

/* Sandbox identity provider */

/** Random credentials of a sandbox's demo data by name, sealed (decisions: own names). */
export type DemoCredentialStore = {
  list(): Promise<ReadonlyMap<string, string>>;
  /** Adds a credential. @returns false if another node has added one */
  add(name: string, secret: string, at: Date): Promise<boolean>;
  /** Adds or replaces a credential. */
  replace(name: string, secret: string, at: Date): Promise<void>;
  /** Time of each current credential. */
  times(): Promise<ReadonlyMap<string, Date>>;
  /** Removes all credentials. The next start draws new ones. @returns their number */
  revoke(): Promise<number>;
};

/** Session, interaction, grant, authorization code or refresh token of the sandbox's identity provider. */
export type IdentityArtifact = {
  model: string;
  id: string;
  payload: object;
  /** Second name of a session. */
  uid?: string | undefined;
  /** Shared by all codes and refresh tokens of one consent. */
  grantId?: string | undefined;
  expiresAt: Date;
};

/** A stored artifact, and whether it was consumed. */
export type StoredArtifact = { payload: object; consumed: boolean };

/**
 * State of the sandbox's identity provider, shared by all nodes. Artifacts that expired by `now` are not found. An id may be a token, so
 * only its hash is stored, and the payload is sealed (decisions: secrets at rest).
 */
export type IdentityStore = {
  /**
   * Adds or replaces an artifact. Also removes a few artifacts that expired by `expiredBy`, and the oldest ones of the same model beyond the
   * number `most`.
   */
  save(artifact: IdentityArtifact, bounds?: { expiredBy?: Date | undefined; most?: number | undefined }): Promise<void>;
  find(model: string, id: string, now: Date): Promise<StoredArtifact | undefined>;
  findByUid(model: string, uid: string, now: Date): Promise<StoredArtifact | undefined>;
  /** Consumes an artifact. Returns true to one caller only, on all nodes. */
  consume(model: string, id: string, now: Date): Promise<boolean>;
  remove(model: string, id: string): Promise<void>;
  removeGrant(model: string, grantId: string): Promise<void>;
};

/* Rate limits */

/** State of a limit after a request is counted. */
export type Allowance = {
  /** True if the request exceeds the limit. */
  isOver: boolean;
  /** Remaining requests in this window. */
  remaining: number;
  /** Seconds until the window ends, at least 1. */
  resetsInS: number;
};

/** Rate limits over all nodes. */
export type RateLimits = {
  /**
   * Counts one request. A window starts with its first request and lasts `limit.window_seconds` of the service's clock.
   *
   * @param key parts of the key of the counter
   * @returns undefined while the storage is unavailable; the request is then not limited
   */
  count(key: readonly string[], limit: RateLimit): Promise<Allowance | undefined>;
  /**
   * State of a counter that this node knows to be at its limit, without counting a request.
   *
   * @returns undefined if the next request may be below the limit
   */
  exhausted(key: readonly string[], limit: RateLimit): Allowance | undefined;
};

/* Retention */

/** `hasMore`: whether more rows may be removable. */
export type Removed = { removed: number; hasMore: boolean };

/** Retention of data of requests (decisions: retention of other data). */
export type KeptStore = {
  /** Ids of outlets in order, after an id; start with `""`. */
  outlets(after: string, limit: number): Promise<string[]>;
  /**
   * Removes expired data of an outlet: catalog requests finished before `before`, uses of promotions on earlier days, and stored
   * responses of idempotent requests that expired by `now`. At most `limit` of each.
   */
  purge(outletId: string, ages: { before: Date; now: Date; limit: number }): Promise<Removed>;
  partners(): Promise<string[]>;
  /**
   * Removes endpoints of a partner that no subscription and no delivery has used since `unusedBefore`, and marks endpoints as unused
   * since `now`. At most `limit` of each.
   */
  purgeEndpoints(partnerId: string, ages: { unusedBefore: Date; now: Date; limit: number }): Promise<Removed>;
};

/* Idempotency keys */

/**
 * A request that has one effect, even if it is sent repeatedly (decisions: idempotency). Client, operation, outlet and key identify
 * it. The hash of its body detects a different request with the same key.
 */
export type IdempotentRequest = {
  clientId: string;
  operationId: string;
  outletId: string;
  /** The `X-Idempotency-Key`, a UUID in lower case. */
  key: string;
  /** SHA-256 of the canonical form of the body. */
  bodyHash: Buffer;
  at: Date;
};

/** Response of a request, with the hash of the request's body. */
export type StoredResponse = { bodyHash: Buffer; status: number; body: string };

/** Responses of idempotent requests, stored in the unit of work of their effect. */
export type IdempotencyWork = {
  /**
   * Locks the key until the end of the unit of work. Must be its first step.
   *
   * @returns the stored response of the key, for any body; `new` without one; `in flight` if another request with the key is running,
   *   after which the unit of work must end with an error
   * @throws NotAdmitted if the outlet does not exist
   */
  lock(request: IdempotentRequest): Promise<StoredResponse | "new" | "in flight">;
  save(request: IdempotentRequest, response: { status: number; body: string; expiresAt: Date }): void;
};

/* Outlets */

/** The acting client. `userId`: the signed-in user on whose behalf it acts; undefined if it acts for itself. */
export type Actor = { clientId: string; userId?: string | undefined };

/** An actor whose access to an outlet is checked within another statement. The outlet must be registered with its client for the product. */
export type Visitor = Actor & { product: LinkedProduct };

/** The visitor may not access the outlet. `OutletStore.access` returns the reason. */
export class NotAdmitted extends Error {
  override name = "NotAdmitted";
}

/** Access of one actor to an outlet. */
export type OutletAccess = {
  id: string;
  /** Products for which the outlet is registered with this partner. */
  products: LinkedProduct[];
  /** IANA name, such as `Asia/Jakarta`. */
  timeZone: string;
};

/** An outlet as registered by the platform, without its members. */
export type Outlet = Omit<RegisteredOutlet, "members">;

export type OutletStore = {
  /** Access of the actor to the outlet; undefined if the outlet does not exist or is not visible to the actor. */
  access(actor: Actor, outletId: string): Promise<OutletAccess | undefined>;
  find(outletId: string): Promise<Outlet | undefined>;
  /** Returns whether a client belongs to a merchant. All others are Facilitators. */
  isDirect(clientId: string): Promise<boolean>;
  /** Creates the partner or changes its merchant. `merchantId` is null for a Facilitator. */
  registerPartner(id: string, merchantId: string | null): Promise<void>;
  /**
   * Creates the outlet with an empty catalog, or replaces its data and members. Keeps its catalog, links and records, and its point
   * machine unless the request has another one.
   *
   * @param correction applies if the request changes the time zone of the outlet
   */
  register(
    id: string,
    outlet: RegisterOutletRequest,
    at: Date,
    correction?: TimeZoneCorrection,
  ): Promise<{ outlet: Outlet; formerTimeZone: string | undefined } | RegistrationConflict>;
};

/** Effect of a corrected time zone on promotions. */
export type TimeZoneCorrection = {
  /** The outlet's date, if it moves back; promotions keep their statuses then. */
  movedBack(formerTimeZone: string): MovedDate | undefined;
  /** End of the day on which a promotion ends, and its holds with it. */
  holdEnd(endDate: string, timeZone: string): Date;
};

/* Members */

/** Users of merchants and their outlets, from the registrations of outlets. */
export type MemberStore = {
  /** Role of the user at the outlet; undefined without access, or if the outlet does not exist. */
  role(userId: string, outletId: string): Promise<string | undefined>;
  /** All outlets to which the user has access, ordered by id. */
  memberships(userId: string): Promise<{ role: string; outlet: AuthenticatedOutlet }[]>;
};

/* Links */

/** Key of a link: outlet, partner and product. */
export type LinkKey = { clientId: string; outletId: string; product: LinkedProduct };

/** Links between partners and outlets (reference 2.8, decisions: outlet access). */
export type LinkStore = {
  /** Outlets that are registered with the partner for any product, by a link or ownership, ordered by id. */
  list(clientId: string, range: PageRange): Promise<{ outlets: OutletRecord[]; count: number }>;
  /** Links an existing outlet, or changes its partner-side id. */
  save(link: LinkKey & { externalOutletId: string }, at: Date): Promise<LinkedOutlet>;
  /** Removes the link, if it exists. */
  remove(link: LinkKey): Promise<void>;
};

/* Catalogs */

/** The current catalog. `version` changes with every replacement. */
export type CurrentCatalog = SoldCatalog & { version: string; replacedAt: Date };

/** Response body of getCatalog. `revision` changes whenever the bytes change. `encoded` compresses them once. */
export type ServedCatalog = { bytes: Uint8Array<ArrayBuffer>; encoded: EncodeCatalog; revision: string };

export type CatalogStore = {
  /** The catalog with its stock after the last change. */
  current(outletId: string): Promise<CurrentCatalog>;
  /** The catalog with its stock at `at`. */
  read(outletId: string, at: Date): Promise<ServedCatalog>;
  /** Like `read`, with a check of the visitor's access in the same round trip; undefined without access. */
  readFor(visitor: Visitor, outletId: string, at: Date): Promise<ServedCatalog | undefined>;
  /** The cached catalog of this node, which may be stale; undefined if it is not cached. */
  cached(outletId: string): CurrentCatalog | undefined;
  /**
   * Sets the stock of all entries. Returns false without a change if the catalog was replaced since `version`, or if the visitor may not
   * access the outlet. Access is not checked without a visitor.
   */
  setStocks(
    outletId: string,
    version: string,
    kind: StockKind,
    entries: StockEntries,
    visitor?: Visitor,
  ): Promise<boolean>;
};

/** A replacement of a catalog. `run`: new version of the catalog. */
export type Replacement = Omit<ImageJob, "outletId"> & {
  at: Date;
  catalog: Catalog;
  status: CatalogRequest["status"];
  /** All unfinished requests, which it replaces. */
  superseded: SupersededRequest[];
};

/** A locked catalog, with the time zone of its outlet. */
export type LockedCatalog = CurrentCatalog & { timeZone: string };

/** State before a replacement. `unfinished`: requests with other ids whose images are not checked yet. */
export type ReplaceableCatalog = { entries: CatalogEntries; timeZone: string; unfinished: UnfinishedRequest[] };

/** The catalog of one outlet. */
export type CatalogWork = {
  /**
   * Locks the catalog, its stock and the promotions of the outlet until the end of the unit of work, and reads the catalog at `at`.
   *
   * @throws NotAdmitted if the visitor may not access the outlet; then no row is locked
   */
  lock(at: Date, visitor?: Visitor): Promise<LockedCatalog>;
  /**
   * Locks the catalog and the unfinished requests that a request with `requestId` replaces, until the end of the unit of work.
   *
   * @throws NotAdmitted like `lock`
   */
  lockForReplacement(requestId: string, visitor?: Visitor): Promise<ReplaceableCatalog>;
  /** Replaces the catalog, clears its stock changes, adds the catalog request, and ends the unfinished ones. */
  replace(replacement: Replacement): Promise<void>;
  /** Current entries of the catalog. */
  entries(): Promise<CatalogEntries>;
};

/** An outlet whose newest catalog has images to check, and the partner that sent it. For nodes of older versions the partner is the outlet id. */
export type PendingCheck = { partnerId: string; outletId: string };

/** A catalog request whose images one worker checks. `run` distinguishes requests with the same id. */
export type ImageJob = {
  /** Partner that replaced the catalog. Image checks are limited per partner. */
  partnerId: string;
  outletId: string;
  requestId: string;
  run: string;
  images: ReferredImage[];
  /** Warnings of the replacement, which its event repeats; undefined without any. */
  warnings?: CatalogWarning[] | undefined;
};

export type CatalogRequestStore = {
  find(outletId: string, requestId: string): Promise<CatalogRequest | undefined>;
  /** Outlets with image checks that are not leased at `at`: the oldest of each partner, at most `perPartner`. */
  pending(at: Date, perPartner: number): Promise<PendingCheck[]>;
  /** Leases the outlet's newest pending request until `leasedUntil`; undefined without such a request. */
  claim(pending: PendingCheck, options: { at: Date; leasedUntil: Date }): Promise<ImageJob | undefined>;
  /** Extends the lease. Returns false if the catalog was replaced, which makes the work void. */
  renew(job: ImageJob, leasedUntil: Date): Promise<boolean>;
  /** Requests with pending image checks. */
  backlog(): Promise<Backlog>;
};

/** Catalog requests of one outlet. */
export type CatalogRequestWork = {
  /** Saves the result. Returns false without a change if the catalog was replaced or another worker finished the request. */
  finish(job: ImageJob, result: Omit<MappingResult, "warnings"> & { at: Date }): Promise<boolean>;
};

/* Orders */

/** Selects orders of an outlet that match all given conditions. `after`: selects orders older than the order with this number. */
export type OrderFilter = {
  outletId: string;
  orderNumber?: string | undefined;
  placedBefore?: Date | undefined;
  after?: string | undefined;
};

export type OrderStore = {
  /** Outlet of an order; undefined if the order does not exist. */
  outletOf(orderNumber: string): Promise<string | undefined>;
  /**
   * At most `limit` orders, newest first, within the bytes of a page; undefined if the order `after` does not exist.
   *
   * @returns `hasMore`: whether there are older ones
   */
  list(filter: OrderFilter, limit: number): Promise<{ orders: OrderResult[]; hasMore: boolean } | undefined>;
};

/** Orders of one outlet. */
export type OrderWork = {
  /** Returns a unique order number. */
  nextNumber(): Promise<NextNumber>;
  /** @param placed `today` is the outlet's date, on which `uses` are counted */
  add(order: OrderResult, placed: { at: Date; today: Temporal.PlainDate; uses: PromotionUse[] }): void;
  /** Locks and reads an order; undefined if it does not exist. */
  lock(orderNumber: string): Promise<OrderResult | undefined>;
  save(order: OrderResult): void;
};

/* Payments */

/** Owner of payments: a client at an outlet (decisions: owner of a payment). */
export type PaymentOwner = { outletId: string; clientId: string };

export type PaymentStore = {
  /**
   * Finds a payment of any client, for requests with a signed image URL.
   *
   * @returns `isLinked`: whether the outlet is registered with the client for payment
   */
  find(outletId: string, transactionId: string): Promise<{ payment: Payment; isLinked: boolean } | undefined>;
  findOwn(owner: PaymentOwner, transactionId: string): Promise<Payment | undefined>;
  findByOrder(owner: PaymentOwner, orderId: string): Promise<Payment | undefined>;
  /** Outlet of a payment; undefined if the payment does not exist. */
  outletOf(transactionId: string): Promise<string | undefined>;
};

/** Payments of one outlet. */
export type PaymentWork = {
  /** Returns false without a change if the client has a payment of this `order_id` at the outlet. Concurrent inserts are serialized. */
  add(payment: Payment, clientId: string): Promise<boolean>;
  /** Locks and reads a payment with its client, which old payments lack; undefined if the payment does not exist. */
  lock(transactionId: string): Promise<{ payment: Payment; clientId: string | undefined } | undefined>;
  saveSettlement(payment: Payment): void;
};

/* Promotions */

export type PromotionStore = {
  /** One page, newest first. */
  list(
    outletId: string,
    options: { limit: number; page: number },
  ): Promise<{ promotions: ListedPromotion[]; total: number }>;
  find(outletId: string, id: string): Promise<Promotion | undefined>;
  /** Promotions that are neither ended nor past their last day on `today`, newest first. */
  listNotOver(outletId: string, today: Temporal.PlainDate): Promise<PromotionTerms[]>;
};

/** Promotions with the same list of items may share it. */
export type SavedPromotion = Pick<Promotion, "id" | "ended_as"> & { items: readonly CoveredItem[] };

/** Promotions of one outlet, under the lock of its catalog. */
export type PromotionWork = {
  find(id: string): Promise<Promotion | undefined>;
  /** Promotions that are neither ended nor past their last day on `today`, newest first. */
  listNotOver(today: Temporal.PlainDate): Promise<PromotionTerms[]>;
  /** `listNotOver` for items with these partner-side ids, with the numbers of pieces ordered on each day since `day`. */
  listCounted(day: Temporal.PlainDate, externalMenuIds: string[]): Promise<CountedPromotion[]>;
  add(promotion: Promotion, at: Date): void;
  /** Saves items and ends of promotions; those that end keep their stored items. Releases items that an ended promotion held out of stock. */
  save(promotions: readonly SavedPromotion[], at: Date): void;
  /** Adds ordered pieces to the local day, and sets sold-out items out of stock. */
  use(today: Temporal.PlainDate, uses: PromotionUse[], holds: Hold[]): void;
  /** Gives the pieces of a cancelled order back to the limits of its day. */
  giveBack(orderNumber: string): void;
};

/* Reporting */

/** Records of an outlet's point-of-sale system (reference 2.14, 2.15). */
export type RecordOf = { invoice: Invoice; customer: Customer };
export type RecordKind = keyof RecordOf;

export type ReportingStore = {
  /**
   * Appends all records in order, or none. A record with an existing id replaces the older one.
   *
   * @param records with unique ids
   * @returns false if the outlet does not exist
   */
  record<Kind extends RecordKind>(outletId: string, kind: Kind, records: RecordOf[Kind][]): Promise<boolean>;
  /**
   * Reads only the rows of the page, the later ones while it is sent.
   *
   * @returns comma-separated JSON of the records, and the total number of records
   */
  read(outletId: string, kind: RecordKind, range: PageRange): Promise<{ entries: Batches<string>; count: number }>;
};

/* Outbox of an outlet */

/** Events in the unit of work of the change that causes them. */
export type OutletEventWork = {
  /** Adds events to the outbox of the outlet, in order. The unit of work must have locked their entity. */
  add(events: readonly OutletEvent[]): void;
};

/** An event in the outbox. `number` ascends for the events of an entity. */
export type PendingEvent = OutletEvent & { number: number };

/** Lease of an outbox. Each run of a process has a new relay id. */
export type OutboxLease = { outletId: string; relayId: string };

/** Outboxes of outlets, and queries of the relay (decisions: relay). */
export type OutletEventStore = {
  /** Calls `listener` after each unit of work of this process that may have added events. */
  onAdded(listener: (outletId: string) => void): void;
  /** Outlets with pending events. `isLeased`: whether a relay has leased the outbox. */
  pending(): Promise<{ outletId: string; isLeased: boolean }[]>;
  /** Pending events, postponed ones included. */
  backlog(): Promise<Backlog>;
  /**
   * Leases the outbox of an outlet for some seconds and reads its oldest events, up to some number and size.
   *
   * @returns undefined if another relay has the lease; `hasMore`: whether more events may be pending
   */
  claim(lease: OutboxLease): Promise<{ events: PendingEvent[]; hasMore: boolean } | undefined>;
  /** Removes relayed events, and ends the lease. */
  complete(completion: OutboxLease & { numbers: number[] }): Promise<void>;
  /** Postpones an event that could not be relayed, with a growing delay from one minute to one hour. */
  postpone(outletId: string, number: number): Promise<void>;
  /** The outlet's merchant, if it is a partner, and the partners with which the outlet is registered for the product. */
  recipients(of: { outletId: string; product: LinkedProduct }): Promise<Recipient[]>;
  /** The partner's active subscriptions to these events of the outlet, and all of its active webhook endpoints. */
  subscribers(of: { partnerId: string; outletId: string; names: readonly EventName[] }): Promise<Subscriber[]>;
};

/* Events of a partner */

/** An active subscription or webhook endpoint, for deliveries. `isFaulty`: whether it has a fault plan. */
export type Subscriber = {
  id: string;
  event: string;
  /** Names of events and scopes of a webhook endpoint; null for a subscription. */
  events: string[] | null;
  endpointId: string;
  isFaulty: boolean;
  createdAt: Date;
};

/** A stored event of a partner. `payload` is the text that is signed and sent. */
export type EventRecord = Omit<PartnerEvent, "partnerId" | "body" | "entityVersion" | "epoch"> & {
  eventId: string;
  product: LinkedProduct;
  payload: string;
};

/** A new delivery. */
export type NewDelivery = Pick<EventRecord, "eventId"> & {
  id: string;
  subscriptionId: string;
  endpointId: string;
  /** Injected faults, or null. */
  faults: Fault[] | null;
  /** Delay by a fault, in seconds. */
  heldS: number;
  /** Replaces the event's payload, unless null. */
  payload: string | null;
};

/** Events of one partner with their deliveries, which are saved together. */
export type Outbox = { partnerId: string; events: EventRecord[]; deliveries: NewDelivery[] };

/** Events of one partner. */
export type EventWork = {
  /** Returns the ids of existing events. Prevents other inserts for the partner until the end of the unit of work. */
  lock(eventIds: string[]): Promise<Set<string>>;
  /**
   * Counts an event of a subscription with a fault plan, and locks the counter until the end of the unit of work.
   *
   * @returns undefined if the plan was removed
   */
  countFaulty(subscriptionId: string): Promise<{ plan: FaultPlan; nth: number } | undefined>;
  /** Marks deprecations as announced to the partner, and returns those that were not. Requires the lock. */
  announce(deprecations: string[]): Promise<string[]>;
  /** Adds events with the partner's next positions, and queues their deliveries. Skips existing events. */
  add(outbox: Outbox): Promise<void>;
};

/** A request for missed events of a partner. */
export type EventReading = {
  partnerId: string;
  /** Events that the partner may read. */
  names: EventName[];
  /** Cursor of the last event that the partner has: its id, or `next` of a page. */
  after?: string | undefined;
  limit: number;
};

/**
 * Comma-separated JSON of the events of a page. `next`: cursor after them; null without events. `end`: position after which the partner has
 * no event, readable or not; undefined if there is one.
 */
export type EventsRead = { entries: Batches<string>; next: string | null; hasMore: boolean; end?: number };

export type EventStore = Pick<EventWork, "add"> & {
  /**
   * Events of subscribed names and accessible outlets of the partner, ordered by position. Never skips an event that is not committed
   * yet.
   *
   * @returns undefined if the event `after` does not exist, or if its id may have had another position in an earlier life of the database
   */
  read(reading: EventReading): Promise<EventsRead | undefined>;
  /** Position of the newest event of each partner, stored or removed since; none for a partner without events. */
  lastPositions(partnerIds: string[]): Promise<Map<string, number>>;
  /** Time of the oldest stored event, or null. */
  oldestAt(): Promise<Date | null>;
  /**
   * Removes the oldest events of one partner that were created before a time, with their deliveries and attempts. Keeps events with
   * unfinished deliveries.
   *
   * @param batch.after end of the previous batch; undefined for the first batch
   * @returns `next`: start of the next batch, of the same partner or another; undefined at the end
   */
  purge(batch: {
    createdBefore: Date;
    after: PurgePosition | undefined;
    limit: number;
  }): Promise<{ removed: number; next: PurgePosition | undefined }>;
};

/** Position of a purge: events of the partner with higher numbers, and later partners, remain. */
export type PurgePosition = { partnerId: string; number: number };

/* Subscriptions */

/** A subscription or webhook endpoint, active or not, for deliveries. */
export type OwnSubscriber = Subscriber & { active: boolean };

export type SubscriptionStore = {
  /**
   * Creates a subscription. Returns `taken` if a subscription with the same event and address exists, and `full` if the owner has `atMost` of the
   * event.
   */
  create(
    owner: SubscriptionOwner,
    fields: SubscriptionFields,
    creation: { id: string; at: Date; newSecret: string; atMost: number },
  ): Promise<Subscription | "taken" | "full">;
  /** Subscriptions to these events, oldest first. */
  list(
    owner: SubscriptionOwner,
    events: EventName[],
    range: PageRange,
  ): Promise<{ subscriptions: Subscription[]; count: number }>;
  find(owner: SubscriptionOwner, id: string): Promise<Subscription | undefined>;
  /**
   * Updates a subscription, and moves pending deliveries to its new address.
   *
   * @returns `taken` if another subscription with the same event and address exists; `full` if the owner has `atMost` of the new event
   */
  update(
    owner: SubscriptionOwner,
    id: string,
    fields: SubscriptionFields,
    limit: { atMost: number },
  ): Promise<Subscription | "taken" | "full" | undefined>;
  /** Webhook endpoints of a partner, oldest first. */
  listWebhookEndpoints(partnerId: string): Promise<WebhookEndpoint[]>;
  findWebhookEndpoint(partnerId: string, key: string): Promise<WebhookEndpoint | undefined>;
  /**
   * Creates or replaces a webhook endpoint, and moves pending deliveries to its new address.
   *
   * @returns `taken` if another webhook endpoint has the address; `full` if it is new and the partner has `atMost`
   */
  setWebhookEndpoint(
    partnerId: string,
    fields: WebhookEndpointFields,
    creation: { at: Date; newSecret: string; atMost: number },
  ): Promise<WebhookEndpoint | "taken" | "full">;
  /** Removes a subscription or a webhook endpoint. Its pending deliveries are not sent. */
  remove(owner: SubscriptionOwner, id: string): Promise<void>;
};

/* Notification secrets */

/** Notification secrets of partners, which are stored sealed (decisions: secrets at rest). */
export type NotificationSecretStore = {
  /** The newest secret. Adds `candidate` if the partner lacks one. */
  find(partnerId: string, candidate: string, at: Date): Promise<NotificationSecret>;
};

/** Notification secrets of one partner. */
export type NotificationSecretWork = {
  /** Locks and reads the newest secret, if any. */
  lock(at: Date): Promise<NotificationSecret | undefined>;
  /** Adds `secret`. The previous secret also signs until `overlapUntil`; older ones are removed. */
  rotate(secret: string, times: { at: Date; overlapUntil: Date }): Promise<NotificationSecret>;
};

/* Integration health */

/** Counts of a partner's requests and deliveries (decisions: integration health). */
export type HealthStore = {
  /** Partners with endpoints that became degraded (failing since then or longer) or recovered, which no event has announced. */
  unannounced(failingBy: Date): Promise<string[]>;
  /** Partners that used one of these operations or events on the days. */
  uses(names: string[], days: Days): Promise<{ partnerId: string; name: string }[]>;
  /** Deprecations that were announced to these partners. */
  announcedTo(partnerIds: string[]): Promise<Map<string, string[]>>;
  /**
   * Endpoints in the order of the operation, and the number of all that match.
   *
   * @param only.address address of one endpoint (see `addressOf`)
   */
  endpoints(
    partnerId: string,
    only: { address: string | undefined; atMost: number },
  ): Promise<{ endpoints: EndpointState[]; count: number }>;
  /** Sums over the days of operations, error codes, invalid fields and events, the largest first. */
  parts(partnerId: string, days: Days): Promise<CountedPart[]>;
  /** Attempts of endpoints per day, and their classes of response times. Ordered by day. */
  attempts(partnerId: string, days: Days, endpointIds: string[]): Promise<CountedPart[]>;
  /** Requests on each day that has any, in order. */
  requestDays(partnerId: string, days: Days): Promise<RequestDay[]>;
};

/* Log of deliveries */

/** Selects entries of a partner's delivery log that match all given conditions. */
export type DeliveryFilter = {
  partnerId: string;
  /** Events that the partner may read. */
  names: EventName[];
  entityId?: string | undefined;
  status?: DeliveryStatus | undefined;
  /** Address of the endpoint (see `addressOf`). */
  endpoint?: string | undefined;
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
  /** Id of an entry; selects later entries in the list. */
  before?: string | undefined;
};

/** Selects failed deliveries to redeliver. `after`: id of the last checked entry. */
export type FailedFilter = Omit<DeliveryFilter, "status" | "before"> & { after?: string | undefined };

/** State that decides whether a delivery can be redelivered. */
export type RedeliveryState = ReceiverState & { event: EventName; status: DeliveryStatus };

/** Delivery log of partners (reference 2.12). */
export type DeliveryStore = {
  /**
   * One page of the newest `atMost` entries that match the filter, newest first. The number of rows read does not depend on the length
   * of the log.
   *
   * @returns `count`: at most `atMost`
   */
  list(
    filter: DeliveryFilter,
    range: PageRange,
    atMost: number,
  ): Promise<{ notifications: Batches<LoggedDelivery[]>; count: number }>;
  /** Newest deliveries of a partner, newest first, within the bytes of a page. */
  newest(partnerId: string, limit: number): Promise<LoggedDelivery[]>;
  find(partnerId: string, id: string): Promise<LoggedDelivery | undefined>;
};

/** Deliveries of one partner. */
export type DeliveryWork = {
  /** Locks a delivery, so that no worker claims it, and reads its state; undefined if it does not exist. */
  lock(id: string): Promise<RedeliveryState | undefined>;
  /** Queues the delivery again. */
  requeue(id: string, at: Date): Promise<void>;
  find(id: string): Promise<LoggedDelivery | undefined>;
  exists(id: string): Promise<boolean>;
  /** Number of pending redeliveries, at most `most`. */
  countRedelivered(most: number): Promise<number>;
  /**
   * Queues failed deliveries again, oldest first. Checks at most `limit` of them, and skips deliveries that would fail again. Does not check
   * deliveries that a worker or another caller has locked.
   *
   * @returns numbers of checked and queued deliveries; `lastId`: id of the last checked one, if any
   */
  requeueFailed(
    filter: FailedFilter,
    at: Date,
    limit: number,
  ): Promise<{ checked: number; queued: number; lastId: string | undefined }>;
};

/* Delivery queue */

/** An endpoint and its partner. */
export type EndpointKey = { partnerId: string; endpointId: string };

/** An endpoint with pending deliveries, and the time when the first one is due. */
export type PendingEndpoint = EndpointKey & { url: string; dueAt: Date };

/** A delivery with a lease. */
export type LeasedDelivery = EndpointKey &
  ReceiverState & {
    id: string;
    /** Worker id of the lease. Reports of other workers are dropped. */
    workerId: string;
    url: string;
    payload: string;
    /** Name of the event. */
    event: string;
    /** Time of the event by the service's clock. */
    happenedMs: number;
    /** Trace of the event; null if it is not traced. */
    traceparent: string | null;
    /** Stored notification secrets of the partner, newest first; two during a rotation. See `secretsOf`. */
    secrets: string[];
    /** Failed attempts since the delivery was last queued. */
    tries: number;
    /** Faults to inject, or null. */
    faults: Fault[] | null;
    /** True if a reorder fault delays an older delivery until this one is sent. */
    isAwaited: boolean;
    /** True if the newest attempt to the endpoint failed, for any delivery. */
    isFailing: boolean;
  };

/** A logged attempt. `headers`: of the request; null if no request was sent. */
export type Attempt = AttemptOutcome & {
  delivery: LeasedDelivery;
  at: Date;
  headers: DeliveryHeaders | null;
  /** Duration of the request in whole ms; null if no request was sent. */
  tookMs: number | null;
  /** Null without a response. */
  answer: EndpointAnswer | null;
  /** Null if it was delivered or not sent. */
  failureReason: AttemptFailureReason | null;
  /** Copies that were sent before it because of a fault. */
  copies: SentCopy[];
};

/** A logged copy of a delivery. Its result does not affect the delivery. */
export type SentCopy = {
  at: Date;
  failure: string | null;
  headers: DeliveryHeaders;
  tookMs: number;
  answer: EndpointAnswer | null;
};

/** An attempt to log. */
export type LoggedAttempt = Pick<LeasedDelivery, "id" | "partnerId" | "workerId"> &
  Pick<Attempt, "status" | "dueAt" | "tries" | "at" | "failure" | "headers" | "tookMs" | "answer">;

/** A copy to log. `nth`: number among the copies of one attempt, from 1. */
export type LoggedCopy = Pick<LeasedDelivery, "id" | "partnerId" | "workerId"> & SentCopy & { nth: number };

/** Unfinished deliveries of all workers, and their endpoints. */
export type QueueSizes = {
  deliveries: Record<"queue" | "failed" | "working", number>;
  /** Time of the event of the oldest unfinished delivery, or null. */
  oldestAt: Date | null;
  /** Endpoints whose last attempt failed, endpoints with an open circuit, and partners with an open circuit. */
  failingEndpoints: number;
  openCircuits: number;
  partnersWithOpenCircuits: number;
};

/** A delivery and its partner. */
export type DeliveryKey = Pick<LeasedDelivery, "id" | "partnerId">;

/** An endpoint to claim deliveries from, with their maximum number. */
export type EndpointLimit = EndpointKey & { limit: number };

/**
 * Queue of deliveries for any number of workers. Each call with partners is limited to partners on one server: see `splitByServer`.
 */
export type DeliveryQueue = {
  /** Registers a worker with a lease of some seconds. When it expires, the worker's deliveries are free again. */
  join(workerId: string): Promise<void>;
  /**
   * Renews the lease of the worker, and frees deliveries of dead workers.
   *
   * @returns ids of all workers that are alive; undefined if the worker itself was declared dead
   */
  heartbeat(workerId: string): Promise<string[] | undefined>;
  /** Removes the worker and frees its deliveries. */
  leave(workerId: string): Promise<void>;
  /** Frees deliveries of unregistered workers, such as a worker that was paused during a claim. */
  freeOrphaned(): Promise<void>;
  /** Splits items into groups whose partners are on one server. */
  splitByServer<Item extends { partnerId: string }>(items: Item[]): Promise<Item[][]>;
  /** All endpoints with deliveries that are not leased. */
  pending(): Promise<PendingEndpoint[]>;
  /** Returns whether a delivery that was due by then is pending, or under way on any worker. */
  isDue(by: Date): Promise<boolean>;
  /** Counts at most 100,000 deliveries per server. */
  sizes(at: Date): Promise<QueueSizes>;
  /**
   * Number of workers of all nodes that are alive.
   *
   * @throws StoreUnavailable also if the storage is read-only: see `takesNoWrites`
   */
  countAlive(): Promise<number>;
  /**
   * Leases due deliveries of these endpoints, within the limit and the circuit of each endpoint. Only the oldest queued event of an entity
   * can be leased.
   *
   * @returns `more`: endpoints with possibly more due deliveries
   */
  claim(claim: {
    workerId: string;
    endpoints: EndpointLimit[];
    at: Date;
  }): Promise<{ deliveries: LeasedDelivery[]; more: EndpointKey[] }>;
  /**
   * Opens the notification secrets of the delivery, newest first.
   *
   * @throws SealBroken
   */
  secretsOf(delivery: Pick<LeasedDelivery, "partnerId" | "secrets">): string[];
  /** Logs attempts without other effects: see `QueueWork`. */
  complete(attempts: LoggedAttempt[]): Promise<void>;
  /** Runs `work` as one unit of work, and retries after a deadlock. */
  transaction<T>(work: (work: QueueWork) => Promise<T>): Promise<T>;
};

/** Steps after attempts, in the order in which their rows must be locked. */
export type QueueWork = {
  /**
   * Ids of those deliveries whose outlet is linked again. Later links for payment wait for the end of the transaction. Must be called first,
   * because a change of subscriptions locks the partner before its endpoints.
   */
  lockLinks(deliveries: DeliveryKey[]): Promise<Set<string>>;
  /** Locks and reads the circuits of these endpoints, by endpoint. */
  lockCircuits(endpoints: EndpointKey[]): Promise<Map<string, Circuit>>;
  saveCircuits(circuits: (EndpointKey & Circuit)[]): void;
  /** Deactivates the subscriptions of these deliveries, unless they have another endpoint by now. */
  stop(deliveries: (DeliveryKey & EndpointKey)[]): void;
  /** Logs copies. Must be called before `complete` of their attempts. */
  logCopies(copies: LoggedCopy[]): void;
  /** Logs attempts and frees their deliveries. Drops attempts whose lease has ended. */
  complete(attempts: LoggedAttempt[]): void;
  /** Makes older deliveries due that a reorder fault delayed until these deliveries are sent. */
  release(deliveries: DeliveryKey[]): void;
  /** Dead-letters deliveries to these endpoints that were due by then, with `failure` in the log. Returns their number. */
  deadLetter(expired: { endpoints: EndpointKey[]; dueBy: Date; at: Date; failure: string }): Promise<number>;
};

/* Faults */

/** Faults of one subscription. `plan` is null without a plan. */
export type PlannedFaults = Omit<SubscriptionFaults, "plan"> & { plan: FaultPlan | null };

/** Fault plans of subscriptions; empty outside the sandbox. */
export type FaultStore = {
  /** Undefined if the subscription does not exist. */
  find(subscriptionId: string): Promise<PlannedFaults | undefined>;
  /** Sets a plan. It starts with the next event, which has the number 1. */
  set(subscriptionId: string, plan: FaultPlan): Promise<PlannedFaults | undefined>;
  remove(subscriptionId: string): Promise<PlannedFaults | undefined>;
  /** Removes all plans and releases deliveries that they delay. */
  clear(): Promise<void>;
};

/* Rehearsals of deprecations in the store */

/** An operation or event that the sandbox treats as deprecated; the days are `2026-11-22`. */
export type Rehearsal = { name: string; since: string; sunset: string | null };

/** Rehearsed deprecations of all nodes; empty outside the sandbox. */
export type DeprecationRehearsalStore = {
  /** Ordered by name. */
  list(): Promise<Rehearsal[]>;
  set(rehearsal: Rehearsal): Promise<void>;
  remove(name: string): Promise<void>;
};

/* Backlog */

/** Number of pending rows, at most 100,000 per server, and the time of the oldest one, or null. */
export type Backlog = { count: number; since: Date | null };
