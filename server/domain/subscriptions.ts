import { excerpt } from "@partner-api/validation";
import type { EventName } from "../../generated/events.ts";
import { rules } from "../../generated/rules.ts";
import type { SubscriptionRequest } from "../../generated/schemas.ts";
import { isOfPartner } from "./events.ts";
import { brokenRule, rejectionBy, type Violation } from "./violation.ts";

/*
 * Rules of subscriptions about events and URLs (reference 2.13, 6; decisions: subscriptions).
 */

/** Owner of subscriptions: a partner, or one of its outlets. */
export type SubscriptionOwner = { clientId: string; outletId: string | null };

/** Maximum subscriptions of an owner to one event, active or not. */
export const { subscriptions: MAX_PER_EVENT } = rules["subscription-limit"];

/** `address`: normalized form of `url`. */
export type SubscriptionFields = Omit<SubscriptionRequest, "event"> & { event: EventName; address: string };

/** @param rejection reason why the URL is not allowed; undefined if it is */
export function violationsOf(
  { event }: { event: string },
  { isEvent, isAtOutlet, rejection }: { isEvent: boolean; isAtOutlet: boolean; rejection: string | undefined },
): Violation[] {
  const violations: Violation[] = [];
  if (!isEvent || (isAtOutlet && isOfPartner(event as EventName))) {
    const message = isEvent
      ? `${event} belongs to no outlet; subscribe to it at partner level.`
      : `There is no event ${excerpt(event)}; the AsyncAPI document lists them.`;
    violations.push(brokenRule("subscription-event", message));
  }
  if (rejection !== undefined) violations.push(brokenRule("subscription-url", rejection));
  return violations;
}

export const subscriptionExists = rejectionBy(
  "subscription-once",
  "A subscription of this event with this URL exists already; update it, or send another URL.",
);

export const subscriptionLimit = rejectionBy(
  "subscription-limit",
  `Expected at most ${MAX_PER_EVENT} subscriptions of this event at this level, and the limit is reached: delete one first.`,
);

export const notActive = (resource: "subscription" | "webhook endpoint") =>
  rejectionBy("subscription-active", `The ${resource} is not active; set it to active first.`);
