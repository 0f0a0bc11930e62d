import { addressed, type OutletEvent, type PartnerEvent, type Recipient, withExternalId } from "./events.ts";
import { webhookErrors } from "./order-events.ts";

/** Creates the events for all partners that are notified of an event of an outlet. */
export const partnerEvents = (
  { body, missing, missingCount, onlyFor, ...step }: OutletEvent,
  candidates: readonly Recipient[],
): PartnerEvent[] => {
  const recipients = onlyFor === undefined ? candidates : [onlyRecipient(onlyFor, candidates)];
  return [
    ...addressed(step, recipients, (recipient) => withExternalId(body, recipient)),
    ...(missing === undefined ? [] : webhookErrors(step, { entries: missing, count: missingCount }, recipients)),
  ];
};

/** The only recipient of an event, which is recorded whether or not the outlet is registered with it (decisions: owner of a payment). */
function onlyRecipient(partnerId: string, candidates: readonly Recipient[]): Recipient {
  const candidate = candidates.find((recipient) => recipient.partnerId === partnerId);
  return { partnerId, externalOutletId: candidate?.externalOutletId ?? null, isRegistered: true };
}
