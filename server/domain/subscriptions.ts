import { excerpt } from "@partner-api/validation";
import type { EventName } from "../../generated/events.ts";
import type { SubscriptionRequest } from "../../generated/schemas.ts";
import { Rejection, type Violation } from "./violation.ts";

/*
 * Rules of subscriptions: known events, and URLs that may be sent to (reference 2.13, 6; decisions: subscriptions).
 */

/** Whose subscriptions: those of a partner, or of one of its outlets. */
export type SubscriptionOwner = { clientId: string; outletId: string | null };

/** Subscriptions of an owner to one event, active or not: each of them gets every event of this name. */
export const MAX_PER_EVENT = 100;

/** `address`: where `url` leads, however it is written. */
export type SubscriptionFields = Omit<SubscriptionRequest, "event"> & { event: EventName; address: string };

/**
 * @param refusal why nothing is ever sent to the URL; undefined if something is
 */
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
  message: "There is a subscription of this event to this URL already; update that one, or send another URL.",
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
