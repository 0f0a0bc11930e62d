import type { EventName, EventOf } from "../../generated/events.ts";
import type { LinkedProduct } from "../../generated/schemas.ts";

/** A partner that may be notified of an event of an outlet. */
export type Recipient = {
  partnerId: string;
  /** The partner's own id of the outlet; null if it has none. */
  externalOutletId: string | null;
  /** Whether the outlet is registered with it for the product of the event's family. */
  isRegistered: boolean;
};

/** Something that happened at an outlet. */
export type OutletEvent<Name extends EventName = EventName> = {
  name: Name;
  outletId: string;
  /** The order number, catalog request id or transaction id. */
  entityId: string;
  /** Distinct among events of one name about one entity: the order's sequence, for instance. No slash. */
  entityVersion: string | number;
  at: Date;
  /** Whether the partner that is the outlet's merchant is notified even if the outlet is not registered for the product. */
  notifyMerchant?: boolean;
};

/** An event as one partner gets it, saved in the unit of work of the change that causes it. */
export type PartnerEvent = OutletEvent & {
  partnerId: string;
  body: EventOf<EventName>["body"];
  /** Whether it is an example, for one subscription alone. */
  isTest?: boolean;
};

/**
 * The event for each partner that is to be notified.
 *
 * @param bodyFor undefined: this partner is not notified
 */
export const addressed = <Name extends EventName>(
  event: OutletEvent<Name>,
  recipients: readonly Recipient[],
  bodyFor: (recipient: Recipient) => EventOf<Name>["body"] | undefined,
): PartnerEvent[] =>
  recipients
    .filter(({ isRegistered }) => isRegistered || event.notifyMerchant)
    .flatMap((recipient) => {
      const body = bodyFor(recipient);
      return body === undefined ? [] : [{ ...event, partnerId: recipient.partnerId, body }];
    });

/** The product that an outlet must be registered for: the events of a family are about it. */
export const productOf = (name: EventName): LinkedProduct => (name.startsWith("payment.") ? "payment" : "food");
