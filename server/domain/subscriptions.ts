import type { EventName } from "../../generated/events.ts";
import type { SubscriptionRequest } from "../../generated/schemas.ts";
import { conflict, excerpt, notFound, type RuleViolation, unprocessable } from "../errors.ts";

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
): RuleViolation<422>[] {
  const violations: RuleViolation<422>[] = [];
  if (!isEvent)
    violations.push({
      code: "EVENT_UNKNOWN",
      message: `There is no event ${excerpt(event)}; the AsyncAPI document lists them.`,
      field: "/event",
    });
  if (refusal !== undefined) violations.push({ code: "URL_NOT_ALLOWED", message: refusal, field: "/url" });
  return violations;
}

export const subscriptionExists = () =>
  conflict([
    {
      code: "SUBSCRIPTION_EXISTS",
      message: "There is a subscription of this event to this URL already; update that one, or send another URL.",
      field: "/url",
    },
  ]);

export const subscriptionLimit = () =>
  unprocessable([
    {
      code: "SUBSCRIPTION_LIMIT",
      message: `Expected at most ${MAX_PER_EVENT} subscriptions of this event at this level, and there are as many: delete one first.`,
      field: "/event",
    },
  ]);

export const subscriptionNotActive = () =>
  conflict([{ code: "SUBSCRIPTION_NOT_ACTIVE", message: "The subscription is not active; set it to active first." }]);

export const subscriptionNotFound = (id: string) =>
  notFound([{ message: `There is no subscription ${excerpt(id)}.`, field: "subscription_id" }]);
