import type { Attempt, LeasedDelivery } from "../../server/store/port.ts";

const AT = new Date("2026-11-21T10:15:30Z");
const NIL = "00000000-0000-4000-8000-000000000001";

/** A delivery that a worker may send. */
export const leasedDelivery = (more: Partial<LeasedDelivery> = {}): LeasedDelivery => ({
  ...{ id: NIL, endpointId: "endpoint", workerId: NIL, url: "https://partner.example/", payload: "{}" },
  ...{
    partnerId: "partner",
    event: "food.order.created",
    traceparent: null,
    happenedMs: AT.getTime(),
    secrets: [],
    tries: 0,
  },
  ...{ faults: null, isAwaited: false, isFailing: false, isSubscribed: true, isActive: true, isLinked: true },
  ...more,
});

/** The result of an attempt that the endpoint accepted. */
export const acceptedAttempt = (at = AT) => ({
  ...{ status: "complete" as const, dueAt: null, tries: 0, failure: null },
  ...{ at, headers: null, tookMs: null, answer: null },
});

/** The whole attempt of a delivery. */
export const attemptOf = (delivery: LeasedDelivery, more: Partial<Attempt> = {}): Attempt => ({
  ...acceptedAttempt(),
  ...{ delivery, isStopped: false, failureReason: null, copies: [] },
  ...more,
});
