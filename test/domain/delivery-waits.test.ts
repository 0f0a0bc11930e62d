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

test.each<[changes: Partial<DeliveryHold>, reason: string, until?: string | null, ahead?: number]>([
  [{}, "turn"],
  [{ underWay: 32 }, "endpoint_busy", null, 32],
  [{ underWay: 1, limit: 1 }, "endpoint_busy", null, 1],
  [{ underWay: 32, older: 1 }, "older_event", null, 1],
  [{ older: 1, isHeldBack: true }, "held_back", "2026-11-21T10:15:30.000Z"],
  [{ isHeldBack: true, status: "failed" }, "next_attempt", "2026-11-21T10:15:30.000Z"],
  [{ status: "failed", openUntil: LATER }, "circuit_open", "2026-11-21T10:15:35.500Z"],
  [{ openUntil: DUE }, "turn"],
  [{ openUntil: LATER, isActive: false }, "subscription_not_active"],
  [{ isActive: false, isLinked: false }, "outlet_not_linked"],
])("%j: %s", (changes, reason, until = null, ahead) => {
  expect(waitOf({ ...free, ...changes })).toEqual({ reason, until, ahead: ahead ?? null });
});

test("has no reason for a finished entry or one that is being sent", () => {
  const entry = { id: "1" } as Omit<Parameters<typeof notificationOf>[0], "hold">;
  expect(notificationOf({ ...entry, hold: null })).toEqual({ id: "1", waiting: null });
  expect(notificationOf({ ...entry, hold: free })).toEqual({
    id: "1",
    waiting: { reason: "turn", until: null, ahead: null },
  });
});
