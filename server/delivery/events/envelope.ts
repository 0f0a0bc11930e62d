import { compileValidator } from "@partner-api/validation";
import { type EventName, events } from "../../../generated/events.ts";
import type { OutletEvent, PartnerEvent } from "../../domain/events.ts";
import { uuidV5 } from "../../store/uuid.ts";

/** Version of the structure of every `body` (reference 6.3, 9). */
const BODY_VERSION = 1;

const validators = Object.fromEntries(
  Object.entries(events).map(([name, schema]) => [name, compileValidator(schema)]),
) as Record<EventName, ReturnType<typeof compileValidator>>;

/** A step of an entity has one event id, however often the event is created (decisions: outbox). */
export const eventIdOf = ({
  name,
  entityId,
  entityVersion,
}: Pick<PartnerEvent, "name" | "entityId" | "entityVersion">): string => uuidV5(`${name}/${entityId}/${entityVersion}`);

/** The same for all attempts and redeliveries of an event to a subscription (decisions: event ids). */
export const idempotencyKeyOf = (eventId: string, subscriptionId: string) => uuidV5(`${eventId}/${subscriptionId}`);

/**
 * The envelope of reference 6.3. The schema of the event drops every property that the contract does not have.
 *
 * @returns the event's id, and the text that is signed and sent
 */
export function sealed(event: PartnerEvent): { eventId: string; payload: string } {
  const { eventId, envelope } = enveloped(event);
  return { eventId, payload: JSON.stringify(envelope) };
}

/**
 * The event with a body that the contract has: checked with the change that causes it, so that nothing is stored that cannot be sent.
 *
 * @throws Error if the body breaks the schema of the event
 */
export const checked = (event: OutletEvent): OutletEvent => ({ ...event, body: enveloped(event).envelope.body });

type Enveloped = { eventId: string; envelope: { body: PartnerEvent["body"] } };

function enveloped(event: Omit<PartnerEvent, "partnerId">): Enveloped {
  const eventId = eventIdOf(event);
  const header = {
    event_name: event.name,
    event_id: eventId,
    version: BODY_VERSION,
    timestamp: event.at.toISOString().replace(/\.\d+Z$/, "Z"), // whole seconds
    ...(event.isTest && { test: true }),
  };
  const { value, violations } = { value: undefined, ...validators[event.name]({ header, body: event.body }) };
  if (violations !== undefined) {
    const [first] = violations;
    throw new Error(`The event ${event.name} breaks its schema at ${first?.field}: ${first?.message}`);
  }
  return { eventId, envelope: value as Enveloped["envelope"] };
}
