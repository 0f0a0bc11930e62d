import { excerpt } from "@partner-api/validation";
import type { EventName } from "../../generated/events.ts";
import type { SubscriptionRequest } from "../../generated/schemas.ts";
import { Rejection, type Violation } from "./violation.ts";

/*
 * Rules of subscriptions about events and URLs (reference 2.13, 6; decisions: subscriptions).
 */

/** Owner of subscriptions: a partner, or one of its outlets. */
export type SubscriptionOwner = { clientId: string; outletId: string | null };

/** Maximum subscriptions of an owner to one event, active or not. */
export const MAX_PER_EVENT = 100;

/** `address`: normalized form of `url`. */
export type SubscriptionFields = Omit<SubscriptionRequest, "event"> & { event: EventName; address: string };

/** @param refusal reason why the URL is not allowed; undefined if it is */
export function violationsOf(
  { event }: { event: string },
  { isEvent, refusal }: { isEvent: boolean; refusal: string | undefined },
): Violation[] {
  const violations: Violation[] = [];
  if (!isEvent)
    violations.push({
      code: "EVENT_UNKNOWN",
      message: `There is no event ${excerpt(event)}; the AsyncAPI document lists them.`,
      field: "/event",
    });
  if (refusal !== undefined) violations.push({ code: "URL_NOT_ALLOWED", message: refusal, field: "/url" });
  return violations;
}

export const subscriptionExists = new Rejection({
  code: "SUBSCRIPTION_EXISTS",
  message: "A subscription of this event with this URL exists already; update it, or send another URL.",
  field: "/url",
});

export const subscriptionLimit = new Rejection({
  code: "SUBSCRIPTION_LIMIT",
  message: `Expected at most ${MAX_PER_EVENT} subscriptions of this event at this level, and the limit is reached: delete one first.`,
  field: "/event",
});

export const subscriptionNotActive = new Rejection({
  code: "SUBSCRIPTION_NOT_ACTIVE",
  message: "The subscription is not active; set it to active first.",
});
