import type { DeliveryHeaders, EndpointAnswer, Fault } from "../../generated/schemas.ts";
import type { Circuit } from "../domain/circuits.ts";
import type { AttemptOutcome } from "../domain/deliveries.ts";

/** An endpoint and whose it is. */
export type EndpointKey = { partnerId: string; endpointId: string };

/** An endpoint with deliveries that are not leased, and when the first of them may be sent. */
export type WaitingEndpoint = EndpointKey & { url: string; dueAt: Date };

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
export type Asked = EndpointKey & { limit: number };

/**
 * Deliveries as workers take them, any number of workers on one database. Steps that name partners are about partners who stand
 * together: see `apart`.
 */
export type DeliveryQueue = {
  /** Makes a worker known, alive for some seconds from now; the leases of one that is not alive are free again. */
  join(workerId: string): Promise<void>;
  /** Stays alive and frees the leases of dead workers; false if the worker was taken for dead itself. */
  heartbeat(workerId: string): Promise<boolean>;
  /** Frees all that the worker holds, at once. */
  leave(workerId: string): Promise<void>;
  /** Frees what is leased by workers that nobody knows, such as one that was frozen while it claimed. */
  freeForgotten(): Promise<void>;
  /** Splits items so that the partners of each part stand together on one server: each step takes one part. */
  apart<Item extends { partnerId: string }>(items: Item[]): Promise<Item[][]>;
  /** Every endpoint with a delivery that is not leased. */
  waiting(): Promise<WaitingEndpoint[]>;
  /** Whether anything that was due by then is still to be sent, or is being sent by any worker. */
  isDue(by: Date): Promise<boolean>;
  /** Looks at no more than 100,000 deliveries on each server. */
  sizes(at: Date): Promise<QueueSizes>;
  /**
   * How many workers are alive, of all nodes.
   *
   * @throws StoreUnavailable also where the storage answers and takes no writes: see `takesNoWrites`
   */
  living(): Promise<number>;
  /**
   * Leases what is due for these endpoints and may be sent now: within the limit of each and its circuit, and of each entity the
   * oldest event that is queued.
   *
   * @returns `more`: endpoints for which there may be more to take, now or in a moment
   */
  claim(claim: {
    workerId: string;
    endpoints: Asked[];
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
