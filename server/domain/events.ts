import type { EventName, EventOf } from "../../generated/events.ts";
import type { LinkedProduct, OrderWebhookErrorEntry } from "../../generated/schemas.ts";

/** A partner that may be notified of an event of an outlet. */
export type Recipient = {
  partnerId: string;
  /** The partner's own id of the outlet; null if it has none. */
  externalOutletId: string | null;
  /** Whether the outlet is registered with it for the product of the event's family. */
  isRegistered: boolean;
};

/** What is the same for all who are notified of an event. */
export type EventStep<Name extends EventName = EventName> = {
  name: Name;
  outletId: string;
  /** The order number, catalog request id or transaction id. */
  entityId: string;
  /** Distinct among events of one name about one entity: the order's sequence, for instance. No slash. */
  entityVersion: string | number;
  at: Date;
  /** Whether the partner that is the outlet's merchant is notified even if the outlet is not registered for the product. */
  notifyMerchant?: boolean;
  /** The trace in which it happened, as W3C Trace Context writes it; absent: nobody traced it. */
  traceparent?: string | undefined;
};

/** Something that happened at an outlet, saved in the unit of work of the change that causes it. Its recipients are found later. */
export type OutletEvent<Name extends EventName = EventName> = EventStep<Name> & {
  /** As a partner gets it that has no id of its own of the outlet. */
  body: EventOf<Name>["body"];
  /** Of an order: what of it was not in the catalog at that moment. */
  missing?: OrderWebhookErrorEntry[];
  /** The one partner that it is for; absent: every partner that may be notified of events of the outlet. */
  onlyFor?: string;
};

/** An event as one partner gets it. */
export type PartnerEvent = EventStep & {
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
  step: EventStep<Name>,
  recipients: readonly Recipient[],
  bodyFor: (recipient: Recipient) => EventOf<Name>["body"] | undefined,
): PartnerEvent[] =>
  recipients
    .filter(({ isRegistered }) => isRegistered || step.notifyMerchant)
    .flatMap((recipient) => {
      const body = bodyFor(recipient);
      return body === undefined ? [] : [{ ...step, partnerId: recipient.partnerId, body }];
    });

/** The body with the partner's own id of the outlet, where such a body has one. */
export function withExternalId<Body extends EventOf<EventName>["body"]>(
  body: Body,
  { externalOutletId }: Pick<Recipient, "externalOutletId">,
): Body {
  if (!("external_outlet_id" in body.outlet)) return body;
  return { ...body, outlet: { ...body.outlet, external_outlet_id: externalOutletId } };
}

/** The product that an outlet must be registered for: the events of a family are about it. */
export const productOf = (name: EventName): LinkedProduct => (name.startsWith("payment.") ? "payment" : "food");
