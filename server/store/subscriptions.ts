import type { EventName } from "../../generated/events.ts";
import type { Subscription } from "../../generated/schemas.ts";
import type { PageRange } from "../domain/pages.ts";
import type { SubscriptionFields, SubscriptionOwner } from "../domain/subscriptions.ts";
import type { Subscriber } from "./events.ts";

/** A subscription, active or not, with all that a delivery to it needs. */
export type OwnSubscriber = Subscriber & Pick<Subscription, "event" | "active">;

export type SubscriptionStore = {
  /**
   * Keeps nothing where there is no place: `taken`, the owner has one of the same event to the same address; `full`, it has `atMost` of
   * the event.
   */
  create(
    owner: SubscriptionOwner,
    fields: SubscriptionFields,
    given: { id: string; at: Date; newSecret: string; atMost: number },
  ): Promise<Subscription | "taken" | "full">;
  /** Those of these events, the oldest first. */
  list(
    owner: SubscriptionOwner,
    events: EventName[],
    range: PageRange,
  ): Promise<{ subscriptions: Subscription[]; count: number }>;
  find(owner: SubscriptionOwner, id: string): Promise<Subscription | undefined>;
  /**
   * Changes it, and moves waiting deliveries to its new address.
   *
   * @returns `taken`: the owner has another of the same event to the same address; `full`: it has `atMost` of the new event
   */
  update(
    owner: SubscriptionOwner,
    id: string,
    fields: SubscriptionFields,
    limit: { atMost: number },
  ): Promise<Subscription | "taken" | "full" | undefined>;
  /** Ends it: waiting deliveries are not sent. */
  remove(owner: SubscriptionOwner, id: string): Promise<void>;
};
