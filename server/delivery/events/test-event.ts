import { randomUUID } from "node:crypto";
import asyncapi from "../../../generated/asyncapi.json" with { type: "json" };
import { eventSchemas } from "../../../generated/event-schemas.ts";
import type { EventName, EventOf } from "../../../generated/events.ts";
import type { PartnerEvent } from "../../domain/events.ts";
import { currentSpan } from "../../observe/telemetry/spans.ts";

/**
 * Creates a test event from one of the contract's examples, for one subscription of the partner.
 *
 * @param nth test event of the subscription, from 0: the examples take turns
 */
export function testEventOf(name: EventName, partnerId: string, { at, nth }: { at: Date; nth: number }): PartnerEvent {
  const { examples } = asyncapi.channels.partner_webhook.messages[name];
  const { body } = eventSchemas[name].parse(examples[nth % examples.length]?.payload);
  const outletId = "outlet" in body ? body.outlet.id : "";
  const step = { name, outletId, entityId: entityOf(body), entityVersion: randomUUID(), at };
  return { ...step, partnerId, isTest: true, body, traceparent: currentSpan()?.traceparent };
}

/** Entity id of the event, as shown in the delivery log. */
function entityOf(body: EventOf<EventName>["body"]): string {
  if ("order" in body) return body.order.order_number;
  if ("transaction" in body) return body.transaction.id;
  if ("part" in body) return body.name;
  return "endpoint" in body ? body.endpoint.id : body.request_id;
}
