import { randomUUID } from "node:crypto";
import asyncapi from "../../../generated/asyncapi.json" with { type: "json" };
import { type EventName, type EventOf, events } from "../../../generated/events.ts";
import type { PartnerEvent } from "../../domain/events.ts";
import { currentSpan } from "../../observe/telemetry/spans.ts";

/** The contract's first example of an event, as a new event each time, for one subscription of the partner alone. */
export function testEventOf(name: EventName, partnerId: string, at: Date): PartnerEvent {
  const [example] = asyncapi.channels.partner_webhook.messages[name].examples;
  const { body } = events[name].parse(example?.payload);
  const outletId = body.outlet.id;
  const step = { name, outletId, entityId: entityOf(body), entityVersion: randomUUID(), at };
  return { ...step, partnerId, isTest: true, body, traceparent: currentSpan()?.traceparent };
}

/** The id of what the event is about, as the delivery log shows it. */
function entityOf(body: EventOf<EventName>["body"]): string {
  if ("order" in body) return body.order.order_number;
  if ("transaction" in body) return body.transaction.id;
  return body.request_id;
}
