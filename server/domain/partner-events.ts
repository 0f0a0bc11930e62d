import { addressed, type OutletEvent, type PartnerEvent, type Recipient, withExternalId } from "./events.ts";
import { webhookErrors } from "./order-events.ts";

/** Creates the events for all partners that are notified of an event of an outlet. */
export const partnerEvents = (
  { body, missing, onlyFor, ...step }: OutletEvent,
  candidates: readonly Recipient[],
): PartnerEvent[] => {
  const recipients = candidates.filter(({ partnerId }) => onlyFor === undefined || partnerId === onlyFor);
  return [
    ...addressed(step, recipients, (recipient) => withExternalId(body, recipient)),
    ...(missing === undefined ? [] : webhookErrors(step, missing, recipients)),
  ];
};
