import { excerpt } from "@partner-api/validation";
import { eventScopes } from "../../generated/event-scopes.ts";
import type { EventName } from "../../generated/events.ts";
import { rules } from "../../generated/rules.ts";
import type { WebhookEndpointRequest } from "../../generated/schemas.ts";
import { brokenRule, rejectionBy, type Violation } from "./violation.ts";

/*
 * A webhook endpoint sends many events to one URL. Its `events` are names of events, and scopes (decisions: webhook endpoints).
 */

/** `address`: normalized form of `url`. */
export type WebhookEndpointFields = WebhookEndpointRequest & { key: string; address: string };

/** Maximum webhook endpoints of a partner, active or not. */
export const { endpoints: MAX_WEBHOOK_ENDPOINTS } = rules["webhook-endpoint-limit"];

export const namesOf = (events: readonly string[]): EventName[] =>
  (Object.keys(eventScopes) as EventName[]).filter((name) => includesEvent(events, name));

export const includesEvent = (events: readonly string[], name: EventName): boolean =>
  events.includes(name) || events.includes(eventScopes[name]);

type Receiver = { event: string; events: string[] | null; endpointId: string };

/** Subscriptions to the event, and the webhook endpoints that name it at other endpoints than those of the subscriptions. */
export function receiversOf<One extends Receiver>(name: EventName, all: readonly One[]): One[] {
  const receivers = all.filter(({ event, events }) => (events ? includesEvent(events, name) : event === name));
  const isSubscribed = (id: string) => receivers.some(({ events, endpointId }) => !events && endpointId === id);
  return receivers.filter(({ events, endpointId }) => !events || !isSubscribed(endpointId));
}

const KNOWN = new Set<string>(Object.entries(eventScopes).flat());

/** @param rejection reason why the URL is not allowed; undefined if it is */
export function endpointViolations(events: readonly string[], rejection: string | undefined): Violation[] {
  const violations: Violation[] = [...events.entries()].flatMap(([index, name]) =>
    KNOWN.has(name)
      ? []
      : brokenRule(
          "webhook-endpoint-events",
          `There is no event or scope of events ${excerpt(name)}; the AsyncAPI document lists them.`,
          index,
        ),
  );
  if (rejection !== undefined) violations.push(brokenRule("subscription-url", rejection));
  return violations;
}

export const webhookEndpointExists = rejectionBy(
  "webhook-endpoint-once",
  "Another webhook endpoint has this URL; set that one, or send another URL.",
);

export const webhookEndpointLimit = rejectionBy(
  "webhook-endpoint-limit",
  `Expected at most ${MAX_WEBHOOK_ENDPOINTS} webhook endpoints, and the limit is reached: delete one first.`,
);
