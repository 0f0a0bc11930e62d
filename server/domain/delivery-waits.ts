import type { DeliveryWait, NotificationRecord } from "../../generated/schemas.ts";

/** All that may keep a delivery that is not over and not being sent. Moments are ISO 8601. */
export type DeliveryHold = {
  status: "queue" | "failed";
  dueAt: string;
  /** Whether its subscription is there and active, and the partner acts for its outlet. */
  isActive: boolean;
  isLinked: boolean;
  /** Of the endpoint's circuit; null: it is closed. */
  openUntil: string | null;
  /** An injected fault delays it. */
  isHeldBack: boolean;
  /** Deliveries of its entity to the endpoint that go first. */
  older: number;
  /** Deliveries to the endpoint that are being sent, and how many may be. */
  underWay: number;
  limit: number;
};

/** An entry of the log as it is stored; `hold`: null unless it waits. */
export type LoggedDelivery = Omit<NotificationRecord, "waiting"> & { hold: DeliveryHold | null };

/** The entry as the contract has it. */
export function notificationOf({ hold, ...entry }: LoggedDelivery): NotificationRecord {
  return { ...entry, waiting: hold && waitOf(hold) };
}

/** The first of these that applies is the reason. */
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
