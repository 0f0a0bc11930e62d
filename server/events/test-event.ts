import { randomUUID } from "node:crypto";
import asyncapi from "../../generated/asyncapi.json" with { type: "json" };
import { type EventName, type EventOf, events } from "../../generated/events.ts";
import type { NewEvent } from "../domain/events.ts";

/** An example of the contract, sent to one subscription alone. */
export type TestEvent = NewEvent & { isTest: true; bodyFor(): EventOf<EventName>["body"] };

/** The contract's first example of an event, as a new event each time. */
export function testEventOf(name: EventName, at: Date): TestEvent {
  const [example] = asyncapi.channels.partner_webhook.messages[name].examples;
  const { body } = events[name].parse(example?.payload);
  return {
    name,
    outletId: body.outlet.id,
    entityId: entityOf(body),
    entityVersion: randomUUID(),
    at,
    isTest: true,
    bodyFor: () => body,
  } as TestEvent; // the body is that of the name
}

/** The id of the order, transaction or catalog request, as the delivery log shows it. */
function entityOf(body: EventOf<EventName>["body"]): string {
  if ("order" in body) return body.order.order_number;
  return "transaction" in body ? body.transaction.id : body.request_id;
}
