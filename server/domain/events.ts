import type { EventName, EventOf } from "../../generated/events.ts";

/** A partner that may be told of an event of an outlet. */
export type Recipient = {
  partnerId: string;
  /** What this partner calls the outlet; null if nothing. */
  externalOutletId: string | null;
  /** Whether the outlet is registered for the product of the event's family with it. */
  isRegistered: boolean;
};

type NewEventOf<Name extends EventName> = {
  name: Name;
  outletId: string;
  /** What it is about: the order number, catalog request id or transaction id. */
  entityId: string;
  /** Tells it from other events of the same name about the same entity: the order's sequence, for instance. No slash. */
  entityVersion: string | number;
  at: Date;
  /** Tells the partner that is the outlet's merchant even if the outlet is not registered for the product. */
  toOwner?: boolean;
  /** An example, for one subscription alone. */
  isTest?: boolean;
  /** The body as one partner gets it; undefined if this one is not told. */
  bodyFor(recipient: Recipient): EventOf<Name>["body"] | undefined;
};

/** Something that happened at an outlet, saved with the change that causes it. */
export type NewEvent = { [Name in EventName]: NewEventOf<Name> }[EventName];
