import { eventProducts } from "../../generated/event-scopes.ts";
import type { EventName, EventOf } from "../../generated/events.ts";
import type { LinkedProduct, OrderWebhookErrorEntry } from "../../generated/schemas.ts";

/** A partner that may be notified of an event of an outlet. */
export type Recipient = {
  partnerId: string;
  /** Partner-side id of the outlet; null if it has none. */
  externalOutletId: string | null;
  /** True if the outlet is registered with the partner for the product of the event. */
  isRegistered: boolean;
};

/** Fields of an event that are the same for all recipients. */
export type EventStep<Name extends EventName = EventName> = {
  name: Name;
  /** Empty for an event about the partner's integration. */
  outletId: string;
  /** The order number, the id of the catalog request, transaction or endpoint, or the deprecated part. */
  entityId: string;
  /** Unique among events with the same name and entity, such as the sequence of an order. Contains no slash. */
  entityVersion: string | number;
  at: Date;
  /** Epoch of the database's life in which the event happened; null or absent for events from before epochs, and for test events. */
  epoch?: string | null;
  /** Epoch in which it is relayed, if it happened in an earlier one. */
  relayedIn?: string | null;
  /** True if the outlet's merchant is notified even if the outlet is not registered for the product. */
  notifyMerchant?: boolean;
  /** Trace of the event in W3C Trace Context format, if it is traced. */
  traceparent?: string | undefined;
};

/** An event of an outlet, saved in the unit of work of the change that causes it. Its recipients are determined later. */
export type OutletEvent<Name extends EventName = EventName> = EventStep<Name> & {
  /** Body for partners without a partner-side id of the outlet. */
  body: EventOf<Name>["body"];
  /** Entries of an order that were missing in the catalog: the first ones, and the number of all if there are more. */
  missing?: OrderWebhookErrorEntry[];
  missingCount?: number | undefined;
  /** The only recipient, also while the outlet is not registered with it. Default: all partners that may be notified of events of the outlet. */
  onlyFor?: string;
};

/** An event for one partner. */
export type PartnerEvent = EventStep & {
  partnerId: string;
  body: EventOf<EventName>["body"];
  /** True if it is a test event for one subscription. */
  isTest?: boolean;
};

/**
 * Creates the event for each recipient.
 *
 * @param bodyFor returns undefined for a partner that is not notified
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

/** Sets the partner-side id of the outlet, if the body has such a field. */
export function withExternalId<Body extends EventOf<EventName>["body"]>(
  body: Body,
  { externalOutletId }: Pick<Recipient, "externalOutletId">,
): Body {
  if (!("outlet" in body && "external_outlet_id" in body.outlet)) return body;
  return { ...body, outlet: { ...body.outlet, external_outlet_id: externalOutletId } };
}

/** Product for which an outlet must be registered to receive the event. That of an event of no outlet is stored, and not read. */
export const productOf = (name: EventName): LinkedProduct => eventProducts[name] ?? "food";

/** True for an event about a partner's integration, which belongs to no outlet. */
export const isOfPartner = (name: EventName): boolean => eventProducts[name] === null;
