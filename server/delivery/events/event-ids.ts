import type { PartnerEvent } from "../../domain/events.ts";
import { uuidV5 } from "../../store/uuid.ts";

/** Event id of a step of an entity in one life of the database, the same each time the event is relayed (decisions: event ids). */
export const eventIdOf = ({
  epoch,
  name,
  entityId,
  entityVersion,
}: Pick<PartnerEvent, "epoch" | "name" | "entityId" | "entityVersion">): string =>
  uuidV5(`${epoch ? `${epoch}/` : ""}${name}/${entityId}/${entityVersion}`);

/** The same for all attempts and redeliveries of an event to a subscription (decisions: event ids). */
export const idempotencyKeyOf = (eventId: string, subscriptionId: string) => uuidV5(`${eventId}/${subscriptionId}`);
