import type { DeliveryWait, NotificationRecord } from "../../generated/schemas.ts";

/** Conditions that may delay a pending delivery. Times are ISO 8601. */
export type DeliveryHold = {
  status: "queue" | "failed";
  dueAt: string;
  /** True if the subscription exists and is active. `isLinked`: the outlet is linked to the partner. */
  isActive: boolean;
  isLinked: boolean;
  /** End of the open circuit of the endpoint; null if it is closed. */
  openUntil: string | null;
  /** True if an injected fault delays the delivery. */
  isHeldBack: boolean;
  /** Deliveries of the same entity to the endpoint that must be sent first. */
  older: number;
  /** Deliveries under way to the endpoint, and their maximum. */
  underWay: number;
  limit: number;
};

/** A stored entry of the log. `hold` is null unless the delivery is pending. */
export type LoggedDelivery = Omit<NotificationRecord, "waiting"> & { hold: DeliveryHold | null };

/** Converts an entry to its form in the contract. */
export function notificationOf({ hold, ...entry }: LoggedDelivery): NotificationRecord {
  return { ...entry, waiting: hold && waitOf(hold) };
}

/** Returns the first reason that applies. */
export function waitOf(hold: DeliveryHold): DeliveryWait {
  const wait = (reason: DeliveryWait["reason"], until: string | null = null, ahead: number | null = null) => ({
    reason,
    until: until && new Date(until).toISOString(),
    ahead,
  });
  if (!hold.isLinked) return wait("outlet_not_linked");
  if (!hold.isActive) return wait("subscription_not_active");
  if (hold.openUntil !== null && hold.openUntil > hold.dueAt) return wait("circuit_open", hold.openUntil);
  if (hold.status === "failed") return wait("next_attempt", hold.dueAt);
  if (hold.isHeldBack) return wait("held_back", hold.dueAt);
  if (hold.older > 0) return wait("older_event", null, hold.older);
  if (hold.underWay >= hold.limit) return wait("endpoint_busy", null, hold.underWay);
  return wait("turn");
}
