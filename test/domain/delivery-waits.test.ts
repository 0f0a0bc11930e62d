import { expect, test } from "vitest";
import { type DeliveryHold, notificationOf, waitOf } from "../../server/domain/delivery-waits.ts";

/* The first applicable reason for which a delivery is pending (decisions: answers of receivers). */

const DUE = "2026-11-21T10:15:30+00:00";
const LATER = "2026-11-21T10:15:35.5+00:00";
const free: DeliveryHold = {
  status: "queue",
  dueAt: DUE,
  isActive: true,
  isLinked: true,
  openUntil: null,
  isHeldBack: false,
  older: 0,
  underWay: 31,
  limit: 32,
};
const noDetails = { until: null, ahead: null };

test.each<[changes: Partial<DeliveryHold>, wait: ReturnType<typeof waitOf>]>([
  [{}, { reason: "turn", ...noDetails }],
  [{ underWay: 32 }, { reason: "endpoint_busy", until: null, ahead: 32 }],
  [
    { underWay: 1, limit: 1 },
    { reason: "endpoint_busy", until: null, ahead: 1 },
  ],
  [
    { underWay: 32, older: 1 },
    { reason: "older_event", until: null, ahead: 1 },
  ],
  [
    { older: 1, isHeldBack: true },
    { reason: "held_back", until: "2026-11-21T10:15:30.000Z", ahead: null },
  ],
  [
    { isHeldBack: true, status: "failed" },
    { reason: "next_attempt", until: "2026-11-21T10:15:30.000Z", ahead: null },
  ],
  [
    { status: "failed", openUntil: LATER },
    { reason: "circuit_open", until: "2026-11-21T10:15:35.500Z", ahead: null },
  ],
  [{ openUntil: DUE }, { reason: "turn", ...noDetails }],
  [
    { openUntil: LATER, isActive: false },
    { reason: "subscription_not_active", ...noDetails },
  ],
  [
    { isActive: false, isLinked: false },
    { reason: "outlet_not_linked", ...noDetails },
  ],
])("%j", (changes, wait) => {
  expect(waitOf({ ...free, ...changes })).toEqual(wait);
});

test("has no reason for a finished entry or one that is being sent", () => {
  const entry = { id: "1" } as Omit<Parameters<typeof notificationOf>[0], "hold">;
  expect(notificationOf({ ...entry, hold: null })).toEqual({ id: "1", waiting: null });
  expect(notificationOf({ ...entry, hold: free })).toEqual({ id: "1", waiting: { reason: "turn", ...noDetails } });
});
