import type { EventName } from "../../generated/events.ts";
import type { LinkedProduct } from "../../generated/schemas.ts";
import type { OutletEvent, Recipient } from "../domain/events.ts";
import type { Backlog } from "./backlog.ts";
import type { Subscriber } from "./events.ts";

/** Events in the unit of work of the change that causes them. */
export type OutletEventWork = {
  /** Adds them to the outbox of the outlet, in this order. The work must hold the lock of their entity. */
  add(events: readonly OutletEvent[]): void;
};

/** An event as it waits in the outbox. `number`: a later one of the same entity has a higher one. */
export type WaitingEvent = OutletEvent & { number: number };

/** What a relay says of itself: its id is new for each run of a process. */
type Leased = { outletId: string; relayId: string };

/** The outboxes of outlets, and what a relay needs to empty them (decisions: relay). */
export type OutletEventStore = {
  /** Calls `listener` after each unit of work of this process that may have added events. */
  onAdded(listener: (outletId: string) => void): void;
  /** Outlets with events that wait. `isLeased`: whether a relay is at work on them. */
  waiting(): Promise<{ outletId: string; isLeased: boolean }[]>;
  /** Events that wait, those that are put off among them. */
  backlog(): Promise<Backlog>;
  /**
   * Leases the outbox of an outlet for some seconds and reads the oldest of its events.
   *
   * @returns undefined: another relay has it
   */
  take(taking: Leased & { limit: number }): Promise<WaitingEvent[] | undefined>;
  /** Removes these events, and ends the lease. */
  done(done: Leased & { numbers: number[] }): Promise<void>;
  /** Puts an event off that could not be relayed, each time for longer: a minute at first, an hour at most. */
  putOff(outletId: string, number: number): Promise<void>;
  /** The outlet's merchant, if it is a partner, and the partners that the outlet is registered with for the product. */
  recipients(outletId: string, product: LinkedProduct): Promise<Recipient[]>;
  /** The partner's active subscriptions of these events of the outlet. */
  subscribers(partnerId: string, outletId: string, names: readonly EventName[]): Promise<Subscriber[]>;
};
