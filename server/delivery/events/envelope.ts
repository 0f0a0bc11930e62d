import { compileValidator } from "@partner-api/validation/schemas";
import { eventSchemas } from "../../../generated/event-schemas.ts";
import type { EventName } from "../../../generated/events.ts";
import { rules } from "../../../generated/rules.ts";
import { withFewerErrors, withListedErrors } from "../../domain/event-errors.ts";
import type { OutletEvent, PartnerEvent } from "../../domain/events.ts";
import { once } from "../../once.ts";
import { eventIdOf } from "./event-ids.ts";

/** Version of the structure of every `body` (reference 6.3, 9). */
const BODY_VERSION = 1;

const validators = Object.fromEntries(
  Object.entries(eventSchemas).map(([name, schema]) => [name, once(() => compileValidator(schema))]),
) as Record<EventName, () => ReturnType<typeof compileValidator>>;

/**
 * Serializes an event with its envelope (reference 6.3). The schema of the event drops properties that the contract does not have. An event
 * beyond the limit of bytes lists fewer errors (decisions: sizes).
 *
 * @returns the event id, and the text that is signed and sent
 */
export function serializeEvent(event: PartnerEvent): { eventId: string; payload: string } {
  const { eventId, envelope } = withEnvelope(event);
  let payload = JSON.stringify(envelope);
  for (
    let body = withFewerErrors(envelope.body);
    body !== undefined && Buffer.byteLength(payload) > rules["event-bytes"].bytes;
    body = withFewerErrors(body)
  )
    payload = JSON.stringify({ ...envelope, body });
  return { eventId, payload };
}

/**
 * Validates the body of an event, and drops unknown properties. It is called with the change that causes the event, so that invalid events are
 * not stored.
 *
 * @throws Error if the body violates the schema of the event
 */
export const validateEvent = (event: OutletEvent): OutletEvent => ({
  ...event,
  body: withEnvelope(event).envelope.body,
});

type EventWithEnvelope = { eventId: string; envelope: { body: PartnerEvent["body"] } };

function withEnvelope(event: Omit<PartnerEvent, "partnerId">): EventWithEnvelope {
  const eventId = eventIdOf(event);
  const header = {
    event_name: event.name,
    event_id: eventId,
    version: BODY_VERSION,
    timestamp: event.at.toISOString().replace(/\.\d+Z$/, "Z"), // whole seconds
    ...(event.isTest && { test: true }),
  };
  const { value, violations } = {
    value: undefined,
    ...validators[event.name]()({ header, body: event.body }),
  };
  if (violations !== undefined) {
    const [first] = violations;
    throw new Error(`The event ${event.name} violates its schema at ${first?.field}: ${first?.message}`);
  }
  const { body, ...envelope } = value as EventWithEnvelope["envelope"];
  return { eventId, envelope: { ...envelope, body: withListedErrors(body) } };
}
