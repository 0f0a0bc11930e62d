import type { DeliveryWait } from "../../generated/schemas.ts";

/** Most deliveries that are counted before another one. */
export const MAX_AHEAD = 100;

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

/** The first of these that applies is the reason. A moment is said as a whole number of ms, as everywhere in the log. */
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
