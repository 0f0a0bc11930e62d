import { addressed, type OutletEvent, type PartnerEvent, type Recipient, withExternalId } from "./events.ts";
import { webhookErrors } from "./order-events.ts";

/** What happened at an outlet as each partner gets it that is to be notified. */
export const partnerEvents = (
  { body, missing, onlyFor, ...step }: OutletEvent,
  known: readonly Recipient[],
): PartnerEvent[] => {
  const recipients = known.filter(({ partnerId }) => onlyFor === undefined || partnerId === onlyFor);
  return [
    ...addressed(step, recipients, (recipient) => withExternalId(body, recipient)),
    ...(missing === undefined ? [] : webhookErrors(step, missing, recipients)),
  ];
};
