import type { DeliveryHeaders, Fault } from "../../generated/schemas.ts";
import type { AttemptOutcome } from "../domain/deliveries.ts";

/** An endpoint with a delivery that nobody works on, and when the first of them may be sent. */
export type WaitingEndpoint = { endpointId: string; dueAt: Date };

/** A delivery that one worker works on. */
export type LeasedDelivery = {
  id: string;
  endpointId: string;
  /** Under which it was leased: what is reported under another counts for nothing. */
  workerId: string;
  url: string;
  payload: string;
  /** When what it tells of happened, by the service's clock. */
  happenedAt: Date;
  /** The partner's notification secrets, the newest first; two while one is being rotated. */
  secrets: string[];
  /** Failed attempts since it was last queued. */
  tries: number;
  /** What is to go wrong; null: nothing. */
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
  /** What a fault had sent before it. */
  copies: SentCopy[];
};

/** A copy of a delivery as it is logged; it decides nothing. */
export type SentCopy = { at: Date; failure: string | null; headers: DeliveryHeaders };

/** A circuit that an attempt opened. */
export type OpenedCircuit = { endpointId: string; openUntil: Date };

/** Deliveries that are not over, and endpoints that nothing is sent to for now; of all workers. */
export type QueueSizes = { deliveries: Record<"queue" | "failed" | "working", number>; openCircuits: number };

/** Deliveries as workers take them, any number of workers on one database. */
export type DeliveryQueue = {
  /** Makes a worker known, alive for some seconds from now; whoever is not is gone, and what it worked on is free again. */
  join(workerId: string): Promise<void>;
  /** Stays alive and frees what the dead held; false if the worker was taken for dead itself. */
  heartbeat(workerId: string): Promise<boolean>;
  /** Frees all that the worker holds, at once. */
  leave(workerId: string): Promise<void>;
  /** Every endpoint with a delivery that nobody works on. */
  waiting(): Promise<WaitingEndpoint[]>;
  /** Whether anything that was due by then is still to be sent, or is being sent by any worker. */
  isDue(by: Date): Promise<boolean>;
  /** Counts no further than to 100,000. */
  sizes(at: Date): Promise<QueueSizes>;
  /**
   * Leases what is due for these endpoints and may be sent now: within the limit of each and its circuit, and of each entity the
   * oldest event that is queued.
   *
   * @param claim.perEndpoint how many to take for each at most
   * @returns `more`: endpoints for which there may be more to take, now or in a moment
   */
  claim(claim: {
    workerId: string;
    endpointIds: string[];
    limit: number;
    perEndpoint: number;
    at: Date;
  }): Promise<{ deliveries: LeasedDelivery[]; more: string[] }>;
  /** Logs the attempts and frees their deliveries; drops those that the worker holds no more. */
  complete(attempts: Attempt[], at: Date): Promise<OpenedCircuit[]>;
};
