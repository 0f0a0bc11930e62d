import type { Deprecation } from "../../generated/deprecations.ts";
import type { EventName } from "../../generated/events.ts";
import type { RateLimit } from "../../generated/operations.ts";
import type {
  AuthenticatedOutlet,
  Catalog,
  CatalogRequest,
  CatalogRequestError,
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
  Subscription,
  SubscriptionFaults,
} from "../../generated/schemas.ts";
import type { CatalogEntries } from "../domain/catalog.ts";
import type { ReferredImage, SupersededRequest, UnfinishedRequest } from "../domain/catalog-images.ts";
import type { Circuit } from "../domain/circuits.ts";
import type { AttemptOutcome } from "../domain/deliveries.ts";
import type { LoggedDelivery } from "../domain/delivery-waits.ts";
import type { OutletEvent, PartnerEvent, Recipient } from "../domain/events.ts";
import type { CountedPromotion, Hold, PromotionUse } from "../domain/order-promotions.ts";
import type { RegistrationConflict } from "../domain/outlets.ts";
import type { PageRange } from "../domain/pages.ts";
import type { Payment } from "../domain/payments.ts";
import type { Promotion } from "../domain/promotions.ts";
import type { SoldCatalog, StockEntries, StockKind } from "../domain/stocks.ts";
import type { SubscriptionFields, SubscriptionOwner } from "../domain/subscriptions.ts";

/*
 * The port of the store: everything that the rooms above it read and write. `postgres/` implements it.
 */

/* The store */

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

/* Units of work */

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

/* Time */

/**
 * The one source of "now" for rules, tokens and deliveries. Nothing in `server/` asks the machine's clock for a
 * business decision, so a test (and the sandbox's test clock) can set the time.
 */
export type Clock = {
  now(): Date;
  /** Whether the time is good enough to remove or expire something by it (decisions: one clock); absent: always. */
  isTrusted?(): boolean;
};

export const systemClock: Clock = { now: () => new Date() };

/** How the sandbox's clock is moved, for all nodes. Each move resolves when everything that is due by then has run. */
export type ClockControl = {
  moveBy(ms: number): Promise<void>;
  /** False, and nothing happens, if the clock is past `time` already. */
  moveTo(time: Date): Promise<boolean>;
};

/** Work that is scheduled by the clock. `runScheduled` runs all of it that is due. */
export type Scheduled = { runScheduled(): Promise<unknown> };

/** The database's time on this node (decisions: one clock). */
export type DatabaseClock = Clock & {
  /** How far the machine's clock is ahead of the database's. */
  differenceMs(): number;
  /** Whether both agree closely enough to remove or expire something. */
  isTrusted(): boolean;
  stop(): Promise<void>;
};

/* Clock of the database */

/** The database's time, and how far the sandbox's clock is ahead of the machine's, in ms: one value for all nodes, and it only grows. */
export type ClockStore = {
  /** The database's time, in ms since 1970. */
  nowMs(): Promise<number>;
  offsetMs(): Promise<number>;
  /** Adds to the offset, and returns the new one. */
  advance(ms: number): Promise<number>;
  /** Raises the offset to `offsetMs`; false, and nothing changes, if it is more already. */
  raise(offsetMs: number): Promise<boolean>;
};

/* Reads from replicas */

/** Why a read that may be late went where it went: to a replica (`fresh`), or to the primary for one of the other reasons. */
export type LateReadReason =
  /** The replica has all that the read has to show. */
  | "fresh"
  /** This node wrote about the same a moment ago, and no replica is known to have it. */
  | "written"
  /** No replica that answers is recent enough. */
  | "behind"
  /** No replica answers. */
  | "away"
  /** The replica failed under way. */
  | "failed"
  /** The answer of the replica could be older than what the client knows. */
  | "asked_again";

/** A replica as this node sees it. */
export type ReplicaState = {
  /** `replica 1` is the first of the setting. */
  name: string;
  /** It answers, and follows the primary. */
  isUp: boolean;
  /** It has everything that was committed so long ago; undefined: nothing is known of it yet. */
  lagS: number | undefined;
  /** Of the write-ahead log. */
  lagBytes: number | undefined;
};

/**
 * Reads from replicas, which may be some seconds late and never older than what this node wrote (decisions: late reads). `Store` is that of
 * the primary, on a replica.
 */
export type LateReads<Store> = {
  /**
   * Reads from a replica.
   *
   * @param keys what the read is about: one of `wrote` keeps it from replicas that do not have that yet
   * @param read may give undefined for an answer that could be too old
   * @returns undefined where the primary has to be asked
   */
  tryRead<Answer>(
    keys: readonly string[],
    read: (store: Store) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined>;
  /** Something was written about these, or may have been. */
  wrote(keys: readonly string[]): void;
  replicas(): ReplicaState[];
  /** Reads since the start, by server and reason. */
  reads(): { server: string; reason: LateReadReason; count: number }[];
};

/* Rehearsals of deprecations */

/** Deprecations that are rehearsed at present, by operationId or name of an event. There are none outside the sandbox. */
export type Rehearsals = {
  of(name: string): Deprecation | undefined;
  list(): Promise<Rehearsal[]>;
  set(rehearsal: Rehearsal): Promise<void>;
  remove(name: string): Promise<void>;
};

/* Keys of the service */

/** What a key of the service is for. Names from before there were several keys of one purpose. */
export type KeyPurpose = "QR address key" | "cookie key" | "signing key";

/** A key of the service itself. `number`: 1, 2 … of its purpose, a later one is newer. */
export type ServiceKey = { number: number; value: string; signsFrom: Date };

/** Keys of the service, one list of each purpose for all nodes (decisions: rotation of keys). */
export type ServiceKeyStore = {
  /** All keys of the purpose, the newest first. */
  list(purpose: KeyPurpose): Promise<ServiceKey[]>;
  /**
   * Adds a key unless another node has added one of this number. While nodes of the version before may run, which know one key of
   * each purpose, the first one becomes theirs, and no second one is added.
   */
  add(purpose: KeyPurpose, key: ServiceKey): Promise<void>;
  remove(purpose: KeyPurpose, numbers: number[]): Promise<void>;
  /** Ends all keys of the purpose, those of nodes of the version before too; the next node that looks makes another. @returns how many */
  revoke(purpose: KeyPurpose): Promise<number>;
};

/* Sandbox identity provider */

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

/** A stored artifact, and whether it was used up. */
export type StoredArtifact = { payload: object; consumed: boolean };

/**
 * State of the sandbox's identity provider, one for all nodes. Artifacts that expired by `now` are not found. An id may be a token:
 * only its hash is kept, and what it stands for is sealed (decisions: secrets at rest).
 */
export type IdentityStore = {
  /** Adds or replaces; removes a few artifacts on the way that expired by then, if a time is given. */
  save(artifact: IdentityArtifact, expiredBy?: Date): Promise<void>;
  find(model: string, id: string, now: Date): Promise<StoredArtifact | undefined>;
  findByUid(model: string, uid: string, now: Date): Promise<StoredArtifact | undefined>;
  /** Uses it up. True for one caller only, however many nodes try at once. */
  consume(model: string, id: string, now: Date): Promise<boolean>;
  remove(model: string, id: string): Promise<void>;
  removeGrant(model: string, grantId: string): Promise<void>;
};

/* Rate limits */

/** State of a limit after a request is counted. */
export type Allowance = {
  /** The request is one too many. */
  isOver: boolean;
  /** Requests left in this window. */
  remaining: number;
  /** Seconds until the window ends, at least 1. */
  resetsInS: number;
};

/** Requests counted for all nodes together. */
export type RateLimits = {
  /**
   * Counts one request. A window begins with its first request and lasts `limit.window_seconds` of the service's clock.
   *
   * @param key parts of the name of the count
   * @returns undefined while the storage is unreachable: the request is then served uncounted, if it can be
   */
  count(key: readonly string[], limit: RateLimit): Promise<Allowance | undefined>;
};

/* Retention */

/** `hasMore`: whether there may be more of it. */
export type Removed = { removed: number; hasMore: boolean };

/** What is kept of requests for a time, and then removed (decisions: retention of other data). */
export type KeptStore = {
  /** Ids of outlets in their order, after one of them; `""` begins. */
  outlets(after: string, limit: number): Promise<string[]>;
  /**
   * Removes some of what an outlet keeps no longer: catalog requests that were finished, and uses of promotions on days, before
   * `before`; idempotent answers that expired by `now`. At most `limit` of each.
   */
  purge(outletId: string, ages: { before: Date; now: Date; limit: number }): Promise<Removed>;
  partners(): Promise<string[]>;
  /**
   * Removes endpoints of a partner that no subscription and no delivery has named since before `unusedBefore`, and notes which ones are
   * named by none since `now`. At most `limit` of each.
   */
  purgeEndpoints(partnerId: string, ages: { unusedBefore: Date; now: Date; limit: number }): Promise<Removed>;
};

/* Idempotency keys */

/**
 * One request that takes effect once, however often it comes (decisions: idempotency). Client, operation, outlet and key identify
 * it; the hash of its body differs from that of another request that was given the same key.
 */
export type IdempotentRequest = {
  clientId: string;
  operationId: string;
  outletId: string;
  /** The `X-Idempotency-Key`, a UUID in lower case. */
  key: string;
  /** SHA-256 of the body as it was sent, in canonical form. */
  bodyHash: Buffer;
  at: Date;
};

/** The answer of a request, with the hash of the request's body. */
export type KeptAnswer = { bodyHash: Buffer; status: number; body: string };

/** Answers of idempotent requests, kept in the unit of work of their effect. */
export type IdempotencyWork = {
  /**
   * Locks the key to the end of the unit of work, whose first step it must be: the answer that was kept under it, for whatever body;
   * `new` if there is none. After `in flight`, another request with the key is running, the unit of work must end with an error.
   */
  lock(request: IdempotentRequest): Promise<KeptAnswer | "new" | "in flight">;
  keep(request: IdempotentRequest, answer: { status: number; body: string; expiresAt: Date }): void;
};

/* Outlets */

/** The acting client. `userId`: the signed-in user for whom it acts; undefined if it acts for itself. */
export type Actor = { clientId: string; userId?: string | undefined };

/** An actor at an outlet that must be registered for the product with its client. */
export type Visitor = Actor & { product: LinkedProduct };

/** The visitor may not act on the outlet, for whatever reason: `OutletStore.access` says more. */
export class NotAdmitted extends Error {
  override name = "NotAdmitted";
}

/** An outlet as far as one actor may act on it. */
export type OutletAccess = {
  id: string;
  /** The products it is registered for with this partner. */
  products: LinkedProduct[];
  /** IANA name, such as `Asia/Jakarta`. */
  timeZone: string;
};

/** An outlet as the platform registered it, without its members. */
export type Outlet = Omit<RegisteredOutlet, "members">;

export type OutletStore = {
  /** The outlet as the actor may see it; undefined if there is none, or none that the actor may know of. */
  access(actor: Actor, outletId: string): Promise<OutletAccess | undefined>;
  find(outletId: string): Promise<Outlet | undefined>;
  /** Whether a client is a merchant's own; any other is a Facilitator. */
  isDirect(clientId: string): Promise<boolean>;
  /** Creates the partner or changes its merchant. `merchantId` null: a Facilitator. */
  registerPartner(id: string, merchantId: string | null): Promise<void>;
  /**
   * Creates the outlet with an empty catalog, or replaces what is said of it and of its members. Its catalog, links and records
   * stay, and so does its point machine unless another is named.
   */
  register(id: string, outlet: RegisterOutletRequest, at: Date): Promise<Outlet | RegistrationConflict>;
};

/* Members */

export type Membership = { role: string; outlet: AuthenticatedOutlet };

/** Users of merchants and their outlets, as the registration of an outlet lists them. */
export type MemberStore = {
  /** The role of the user at the outlet; undefined without access, or without such an outlet. */
  role(userId: string, outletId: string): Promise<string | undefined>;
  /** Every outlet that the user has access to, ordered by id. */
  memberships(userId: string): Promise<Membership[]>;
};

/* Links */

/** One outlet, partner and product. */
export type LinkKey = { clientId: string; outletId: string; product: LinkedProduct };

/** Which outlets a partner acts for (reference 2.8, decisions: outlet access). */
export type LinkStore = {
  /** The outlets that are registered for any product with the partner, linked or its own, ordered by id. */
  list(clientId: string, range: PageRange): Promise<{ outlets: OutletRecord[]; count: number }>;
  /** Links the outlet, which must exist, or changes the partner's own id of it. */
  save(link: LinkKey & { externalOutletId: string }, at: Date): Promise<LinkedOutlet>;
  /** Ends the link, if there is one. */
  remove(link: LinkKey): Promise<void>;
};

/* Catalogs */

/** A catalog as it is now. `version` changes with every replacement. */
export type CurrentCatalog = SoldCatalog & { version: string; replacedAt: Date };

/** The answer of getCatalog as it is sent. `revision` changes whenever the bytes do. */
export type ServedCatalog = { bytes: Uint8Array<ArrayBuffer>; revision: string };

export type CatalogStore = {
  /** The catalog with its stock, as it was last changed. */
  current(outletId: string): Promise<CurrentCatalog>;
  /** The catalog with its stock at `at`. */
  read(outletId: string, at: Date): Promise<ServedCatalog>;
  /** As `read`, in one round trip with the look whether the visitor may act on the outlet; undefined if not. */
  readFor(visitor: Visitor, outletId: string, at: Date): Promise<ServedCatalog | undefined>;
  /** The catalog as this node read or wrote it last, which may be an old one; undefined if it did not, or has forgotten. */
  remembered(outletId: string): CurrentCatalog | undefined;
  /**
   * Sets the stock of all entries; false, and nothing is set, if the catalog was replaced since `version`, or if the visitor may not act on
   * the outlet. Without a visitor nobody asks.
   */
  setStocks(
    outletId: string,
    version: string,
    kind: StockKind,
    entries: StockEntries,
    visitor?: Visitor,
  ): Promise<boolean>;
};

/** A replacement as it is stored. */
export type Replacement = {
  /** Who replaces it: image checks of one partner wait for each other, not those of others. */
  partnerId: string;
  requestId: string;
  /** The new version of the catalog, and the id of this catalog request among others of one `requestId`. */
  run: string;
  at: Date;
  catalog: Catalog;
  /** Still to be checked. */
  images: ReferredImage[];
  status: CatalogRequest["status"];
  /** All requests that were unfinished. */
  superseded: SupersededRequest[];
};

/** A catalog that is locked, with the time zone of its outlet. */
export type LockedCatalog = CurrentCatalog & { timeZone: string };

/** What a replacement begins with. `unfinished`: requests of other names whose images are still to be checked. */
export type ReplaceableCatalog = { entries: CatalogEntries; timeZone: string; unfinished: UnfinishedRequest[] };

/** The catalog of one outlet. */
export type CatalogWork = {
  /**
   * The catalog at `at`. Its stock and the promotions of the outlet stay as they are to the end of the unit of work.
   *
   * @throws NotAdmitted if there is a visitor who may not act on the outlet: nothing is locked then
   */
  lock(at: Date, visitor?: Visitor): Promise<LockedCatalog>;
  /**
   * The entries of the catalog, and requests that another one of `requestId` makes void: nobody else can reach them to the end of the unit
   * of work.
   *
   * @throws NotAdmitted as `lock`
   */
  lockForReplacement(requestId: string, visitor?: Visitor): Promise<ReplaceableCatalog>;
  /** Replaces the catalog, clears stock set since, notes the catalog request, and ends those that were unfinished. */
  replace(replacement: Replacement): Promise<void>;
  /** The entries of the catalog as they are now. */
  entries(): Promise<CatalogEntries>;
};

/** An outlet whose newest catalog has images to check, and the partner that sent it: of an older version's node, the outlet itself. */
export type PendingCheck = { partnerId: string; outletId: string };

/** A catalog request whose images one worker checks; `run` differs from that of a later one of the same name. */
export type ImageJob = { partnerId: string; outletId: string; requestId: string; run: string; images: ReferredImage[] };

/** The result of a catalog request whose images were checked. */
export type CheckedImages = { status: CatalogRequest["status"]; errors: CatalogRequestError[]; at: Date };

export type CatalogRequestStore = {
  find(outletId: string, requestId: string): Promise<CatalogRequest | undefined>;
  /** Outlets with images that nobody checks at `at`: of each partner the oldest, `perPartner` at most. */
  pending(at: Date, perPartner: number): Promise<PendingCheck[]>;
  /** The outlet's newest request whose images nobody checks, leased to the caller until `leasedUntil`; undefined if there is none. */
  claim(pending: PendingCheck, options: { at: Date; leasedUntil: Date }): Promise<ImageJob | undefined>;
  /** Moves the end of the lease; false if a newer catalog came meanwhile and the work is void. */
  renew(job: ImageJob, leasedUntil: Date): Promise<boolean>;
  /** Requests whose images are still to be checked. */
  backlog(): Promise<Backlog>;
};

/** Catalog requests of one outlet. */
export type CatalogRequestWork = {
  /** Notes the result; false, and nothing changes, if a newer catalog came or another worker finished it meanwhile. */
  finish(job: ImageJob, result: CheckedImages): Promise<boolean>;
};

/* Orders */

/** Selects orders of an outlet; all conditions that are set hold together. `after`: number of an order, those that are older. */
export type OrderFilter = {
  outletId: string;
  orderNumber?: string | undefined;
  placedBefore?: Date | undefined;
  after?: string | undefined;
};

export type OrderStore = {
  /** The outlet of an order that is known by its number alone; undefined if there is none such. */
  outletOf(orderNumber: string): Promise<string | undefined>;
  /** So many at most, the newest first; undefined if the outlet has no order `after`. */
  list(filter: OrderFilter, limit: number): Promise<OrderResult[] | undefined>;
};

/** Orders of one outlet. */
export type OrderWork = {
  /** A number that no other order has. */
  nextNumber(): Promise<number>;
  add(order: OrderResult, at: Date): void;
  /** The order as its newest event has it, locked; undefined if the outlet has none such. */
  lock(orderNumber: string): Promise<OrderResult | undefined>;
  save(order: OrderResult): void;
};

/* Payments */

/** Whose payments are looked for: those that a client made at an outlet (decisions: owner of a payment). */
export type PaymentOwner = { outletId: string; clientId: string };

export type PaymentStore = {
  /** Of any client: for who has the signed address of its image. */
  find(outletId: string, transactionId: string): Promise<Payment | undefined>;
  findOwn(owner: PaymentOwner, transactionId: string): Promise<Payment | undefined>;
  findByOrder(owner: PaymentOwner, orderId: string): Promise<Payment | undefined>;
  /** The outlet of a payment that is known by its id alone; undefined if there is none such. */
  outletOf(transactionId: string): Promise<string | undefined>;
};

/** Payments of one outlet. */
export type PaymentWork = {
  /** Waits for one of the same `order_id` that is being created; false, and nothing is kept, if the client has one at the outlet. */
  add(payment: Payment, clientId: string): Promise<boolean>;
  /** The payment, locked, and the client that made it, unless it is an old one; undefined if the outlet has none such. */
  lock(transactionId: string): Promise<{ payment: Payment; clientId: string | undefined } | undefined>;
  saveSettlement(payment: Payment): void;
};

/* Promotions */

export type PromotionStore = {
  /** One page, the newest first. */
  list(outletId: string, options: { limit: number; page: number }): Promise<{ promotions: Promotion[]; total: number }>;
  find(outletId: string, id: string): Promise<Promotion | undefined>;
  /** Those that are neither ended nor past their last day on `today`, the newest first. */
  listNotOver(outletId: string, today: Temporal.PlainDate): Promise<Promotion[]>;
};

/** Promotions of one outlet, under the lock of its catalog. */
export type PromotionWork = {
  find(id: string): Promise<Promotion | undefined>;
  /** Those that are neither ended nor past their last day on `today`, the newest first. */
  listNotOver(today: Temporal.PlainDate): Promise<Promotion[]>;
  /** The same of the items with these partner-side ids, with the pieces that orders of `today` have had. */
  listCounted(today: Temporal.PlainDate, externalMenuIds: string[]): Promise<CountedPromotion[]>;
  add(promotion: Promotion, at: Date): void;
  /** Saves items and end of promotions; items that an ended one held out of stock are released. */
  save(promotions: Promotion[], at: Date): void;
  /** Counts pieces of the local day, and puts sold-out items out of stock. */
  use(today: Temporal.PlainDate, uses: PromotionUse[], holds: Hold[]): void;
};

/* Reporting */

/** Records of an outlet's point-of-sale system (reference 2.14, 2.15). */
export type RecordOf = { invoice: Invoice; customer: Customer };
export type RecordKind = keyof RecordOf;

/** JSON texts of some records, a comma between them, and how many records there are in all. */
export type RecordPage = { entries: string; count: number };

export type ReportingStore = {
  /**
   * Adds the records, in their order, after those that are there; one whose id is recorded already takes the older one's place.
   * All or none.
   *
   * @param records each id once
   * @returns false if there is no such outlet
   */
  record<Kind extends RecordKind>(outletId: string, kind: Kind, records: RecordOf[Kind][]): Promise<boolean>;
  /** Reads no more rows for a late page than for the first. */
  read(outletId: string, kind: RecordKind, range: PageRange): Promise<RecordPage>;
};

/* Outbox of an outlet */

/** Events in the unit of work of the change that causes them. */
export type OutletEventWork = {
  /** Adds them to the outbox of the outlet, in this order. The work must hold the lock of their entity. */
  add(events: readonly OutletEvent[]): void;
};

/** An event as it waits in the outbox. `number`: a later one of the same entity has a higher one. */
export type PendingEvent = OutletEvent & { number: number };

/** What a relay says of itself: its id is new for each run of a process. */
type Leased = { outletId: string; relayId: string };

/** The outboxes of outlets, and what a relay needs to empty them (decisions: relay). */
export type OutletEventStore = {
  /** Calls `listener` after each unit of work of this process that may have added events. */
  onAdded(listener: (outletId: string) => void): void;
  /** Outlets with events that wait. `isLeased`: whether a relay is at work on them. */
  pending(): Promise<{ outletId: string; isLeased: boolean }[]>;
  /** Events that wait, those that are put off among them. */
  backlog(): Promise<Backlog>;
  /**
   * Leases the outbox of an outlet for some seconds and reads the oldest of its events.
   *
   * @returns undefined: another relay has it
   */
  claim(claim: Leased & { limit: number }): Promise<PendingEvent[] | undefined>;
  /** Removes these events, and ends the lease. */
  complete(completion: Leased & { numbers: number[] }): Promise<void>;
  /** Puts an event off that could not be relayed, each time for longer: a minute at first, an hour at most. */
  postpone(outletId: string, number: number): Promise<void>;
  /** The outlet's merchant, if it is a partner, and the partners that the outlet is registered with for the product. */
  recipients(outletId: string, product: LinkedProduct): Promise<Recipient[]>;
  /** The partner's active subscriptions of these events of the outlet. */
  subscribers(partnerId: string, outletId: string, names: readonly EventName[]): Promise<Subscriber[]>;
};

/* Events of a partner */

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

/* Subscriptions */

/** A subscription, active or not, with all that a delivery to it needs. */
export type OwnSubscriber = Subscriber & Pick<Subscription, "event" | "active">;

export type SubscriptionStore = {
  /**
   * Keeps nothing where there is no place: `taken`, the owner has one of the same event to the same address; `full`, it has `atMost` of
   * the event.
   */
  create(
    owner: SubscriptionOwner,
    fields: SubscriptionFields,
    given: { id: string; at: Date; newSecret: string; atMost: number },
  ): Promise<Subscription | "taken" | "full">;
  /** Those of these events, the oldest first. */
  list(
    owner: SubscriptionOwner,
    events: EventName[],
    range: PageRange,
  ): Promise<{ subscriptions: Subscription[]; count: number }>;
  find(owner: SubscriptionOwner, id: string): Promise<Subscription | undefined>;
  /**
   * Changes it, and moves waiting deliveries to its new address.
   *
   * @returns `taken`: the owner has another of the same event to the same address; `full`: it has `atMost` of the new event
   */
  update(
    owner: SubscriptionOwner,
    id: string,
    fields: SubscriptionFields,
    limit: { atMost: number },
  ): Promise<Subscription | "taken" | "full" | undefined>;
  /** Ends it: waiting deliveries are not sent. */
  remove(owner: SubscriptionOwner, id: string): Promise<void>;
};

/* Notification secrets */

/** The secrets that sign the deliveries to a partner, kept sealed (decisions: secrets at rest). */
export type NotificationSecretStore = {
  /** The newest secret; a partner that has none signs with `candidate` from now on. */
  find(partnerId: string, candidate: string, at: Date): Promise<NotificationSecret>;
};

/** The secrets of one partner. */
export type NotificationSecretWork = {
  /** The newest secret, which nobody else rotates to the end of the unit of work; undefined if there is none. */
  lock(at: Date): Promise<NotificationSecret | undefined>;
  /** Signs with `secret` from now on; the newest one signs as well until `overlapUntil`, and older ones no more. */
  rotate(secret: string, times: { at: Date; overlapUntil: Date }): Promise<NotificationSecret>;
};

/* Log of deliveries */

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

/* Delivery queue */

/** An endpoint and whose it is. */
export type EndpointKey = { partnerId: string; endpointId: string };

/** An endpoint with deliveries that are not leased, and when the first of them may be sent. */
export type PendingEndpoint = EndpointKey & { url: string; dueAt: Date };

/** A delivery that one worker works on. */
export type LeasedDelivery = {
  id: string;
  endpointId: string;
  /** Under which it was leased: a result that another worker reports is dropped. */
  workerId: string;
  url: string;
  payload: string;
  /** The partner that the event is for, the event's number in the store, and its name. */
  partnerId: string;
  eventNumber: number;
  event: string;
  /** Time of the event, by the service's clock. */
  happenedAt: Date;
  /** The trace in which it happened; null: nobody traced it. */
  traceparent: string | null;
  /** The partner's notification secrets as they are kept, the newest first; two while one is being rotated: see `secretsOf`. */
  secrets: string[];
  /** Failed attempts since it was last queued. */
  tries: number;
  /** Faults to inject; null: none. */
  faults: Fault[] | null;
  /** Whether an older one is held back until this one was sent. */
  isAwaited: boolean;
  /** Whether the newest attempt to the endpoint failed, of whatever delivery. */
  isFailing: boolean;
  /** Whether the subscription is there; whether it is active; whether the partner still acts for the outlet. */
  isSubscribed: boolean;
  isActive: boolean;
  isLinked: boolean;
};

/** One attempt as it is logged. `headers`: as they were sent; null if nothing was. */
export type Attempt = AttemptOutcome & {
  delivery: LeasedDelivery;
  at: Date;
  headers: DeliveryHeaders | null;
  /** How long its answer was waited for, in whole ms; null if nothing was sent. */
  tookMs: number | null;
  /** Null if none came. */
  answer: EndpointAnswer | null;
  /** Copies that a fault had sent before it. */
  copies: SentCopy[];
};

/** A copy of a delivery as it is logged; it decides nothing. */
export type SentCopy = {
  at: Date;
  failure: string | null;
  headers: DeliveryHeaders;
  tookMs: number;
  answer: EndpointAnswer | null;
};

/** An attempt as the log takes it. */
export type LoggedAttempt = Pick<LeasedDelivery, "id" | "partnerId" | "eventNumber" | "workerId"> &
  Pick<Attempt, "status" | "dueAt" | "tries" | "at" | "failure" | "headers" | "tookMs" | "answer">;

/** A copy as the log takes it. `nth`: of the copies before one attempt, from 1. */
export type LoggedCopy = Pick<LeasedDelivery, "id" | "partnerId" | "workerId"> & SentCopy & { nth: number };

/** Deliveries that are not over, and the endpoints that they are for; of all workers. */
export type QueueSizes = {
  deliveries: Record<"queue" | "failed" | "working", number>;
  /** When the event of the oldest of them happened; null: none waits. */
  oldestAt: Date | null;
  /** Endpoints that failed last, those among them that nothing is sent to for now, and the partners that have one of those. */
  failingEndpoints: number;
  openCircuits: number;
  partnersWithOpenCircuits: number;
};

/** Deliveries by their ids, and whose they are. */
export type DeliveryKey = Pick<LeasedDelivery, "id" | "partnerId">;

/** An endpoint to take deliveries for, and how many at most. */
export type EndpointLimit = EndpointKey & { limit: number };

/**
 * Deliveries as workers take them, any number of workers on one database. Steps that name partners are about partners who stand
 * together: see `splitByServer`.
 */
export type DeliveryQueue = {
  /** Makes a worker known, alive for some seconds from now; the leases of one that is not alive are free again. */
  join(workerId: string): Promise<void>;
  /** Stays alive and frees the leases of dead workers; false if the worker was taken for dead itself. */
  heartbeat(workerId: string): Promise<boolean>;
  /** Frees all that the worker holds, at once. */
  leave(workerId: string): Promise<void>;
  /** Frees what is leased by workers that nobody knows, such as one that was frozen while it claimed. */
  freeOrphaned(): Promise<void>;
  /** Splits items so that the partners of each part stand together on one server: each step takes one part. */
  splitByServer<Item extends { partnerId: string }>(items: Item[]): Promise<Item[][]>;
  /** Every endpoint with a delivery that is not leased. */
  pending(): Promise<PendingEndpoint[]>;
  /** Whether anything that was due by then is still to be sent, or is being sent by any worker. */
  isDue(by: Date): Promise<boolean>;
  /** Looks at no more than 100,000 deliveries on each server. */
  sizes(at: Date): Promise<QueueSizes>;
  /**
   * How many workers are alive, of all nodes.
   *
   * @throws StoreUnavailable also where the storage answers and takes no writes: see `takesNoWrites`
   */
  countAlive(): Promise<number>;
  /**
   * Leases what is due for these endpoints and may be sent now: within the limit of each and its circuit, and of each entity the
   * oldest event that is queued.
   *
   * @returns `more`: endpoints for which there may be more to take, now or in a moment
   */
  claim(claim: {
    workerId: string;
    endpoints: EndpointLimit[];
    at: Date;
  }): Promise<{ deliveries: LeasedDelivery[]; more: EndpointKey[] }>;
  /**
   * What signs the delivery, the newest first, opened.
   *
   * @throws SealBroken
   */
  secretsOf(delivery: Pick<LeasedDelivery, "partnerId" | "secrets">): string[];
  /** Logs attempts that change nothing but their deliveries: see `QueueWork`. */
  complete(attempts: LoggedAttempt[]): Promise<void>;
  /** Runs `work` as one unit of work, again after a deadlock. */
  transaction<T>(work: (work: QueueWork) => Promise<T>): Promise<T>;
};

/** The steps that attempts may take beside the log, in the order in which their rows must be locked. */
export type QueueWork = {
  /** The circuits of these endpoints, locked, by endpoint. */
  lockCircuits(endpoints: EndpointKey[]): Promise<Map<string, Circuit>>;
  saveCircuits(circuits: (EndpointKey & Circuit)[]): void;
  /** Switches off the subscriptions of these deliveries. */
  stop(deliveries: DeliveryKey[]): void;
  /** Logs copies, before the attempts that they belong to. */
  logCopies(copies: LoggedCopy[]): void;
  /** Logs attempts and frees their deliveries; drops those that the worker holds no more. */
  complete(attempts: LoggedAttempt[]): void;
  /** Makes older deliveries due that were held back until one of these was sent. */
  release(deliveries: DeliveryKey[]): void;
  /** Gives up deliveries to these endpoints that were due by then, with `failure` in the log; returns how many. */
  deadLetter(expired: { endpoints: EndpointKey[]; dueBy: Date; at: Date; failure: string }): Promise<number>;
};

/* Faults */

/** Faults of one subscription. `plan` null: it has none. */
export type PlannedFaults = Omit<SubscriptionFaults, "plan"> & { plan: FaultPlan | null };

/** Faults that are injected into deliveries, by subscription; empty outside the sandbox. */
export type FaultStore = {
  /** undefined: there is no such subscription. */
  find(subscriptionId: string): Promise<PlannedFaults | undefined>;
  /** From the next event on, which is the first one again. */
  set(subscriptionId: string, plan: FaultPlan): Promise<PlannedFaults | undefined>;
  remove(subscriptionId: string): Promise<PlannedFaults | undefined>;
  /** Ends all plans and frees the deliveries that they hold back. */
  clear(): Promise<void>;
};

/* Backlog */

/** An operation or event that the sandbox treats as deprecated; the days are `2026-11-22`. */
export type Rehearsal = { name: string; since: string; sunset: string | null };

/** What is rehearsed, for all nodes; empty outside the sandbox. */
export type DeprecationRehearsalStore = {
  /** Ordered by name. */
  list(): Promise<Rehearsal[]>;
  set(rehearsal: Rehearsal): Promise<void>;
  remove(name: string): Promise<void>;
};

/* Backlog */

/** How much waits, counted no further than to 100,000 on each server, and since when the oldest does; null: nothing waits. */
export type Backlog = { count: number; since: Date | null };
