import { describe, expect, test } from "vitest";
import { deliveryPolicy } from "../../generated/events.ts";
import type { DeliveryStatus } from "../../generated/schemas.ts";
import { ApiError, accepted } from "../../server/api/errors.ts";
import {
  afterAttempt,
  deadLetter,
  obstacleTo,
  type Reply,
  redeliveriesAllowed,
  redeliveryObstacle,
  scheduleS,
} from "../../server/domain/deliveries.ts";

/* The state of a delivery after each kind of response, and the time of its retry (reference 3.4, decisions: retries). */

const AT = new Date("2026-11-21T10:15:30Z");

const outcome = (reply: Reply, { tries = 0, chance = 0.5 } = {}) =>
  afterAttempt(deliveryPolicy, reply, { tries, at: AT, chance });

/** Seconds until the next attempt; null if there is none. */
const waitS = (reply: Reply, state: { tries?: number; chance?: number } = {}): number | null => {
  const { dueAt } = outcome(reply, state);
  return dueAt && (dueAt.getTime() - AT.getTime()) / 1000;
};

describe("state after a response (R3.4-1)", () => {
  test.each([200, 201, 202, 204, 299])("%i is complete", (status) => {
    expect(outcome({ status }, { tries: 3 })).toEqual({
      status: "complete",
      dueAt: null,
      tries: 3,
      failure: null,
      isStopped: false,
    });
  });

  test.each<[number, string]>([
    [300, "Expected a 2xx response, got 300: redirects are not followed"],
    [302, "Expected a 2xx response, got 302: redirects are not followed"],
    [304, "Expected a 2xx response, got 304: redirects are not followed"],
    [399, "Expected a 2xx response, got 399: redirects are not followed"],
    [400, "Expected a 2xx response, got 400"],
    [401, "Expected a 2xx response, got 401"],
    [404, "Expected a 2xx response, got 404"],
    [408, "Expected a 2xx response, got 408"],
    [409, "Expected a 2xx response, got 409"],
    [411, "Expected a 2xx response, got 411"],
    [429, "Expected a 2xx response, got 429"],
    [500, "Expected a 2xx response, got 500"],
    [503, "Expected a 2xx response, got 503"],
    [599, "Expected a 2xx response, got 599"],
  ])("%i is failed, and retried", (status, failure) => {
    const dueAt = new Date("2026-11-21T10:15:35Z");
    expect(outcome({ status })).toEqual({ status: "failed", dueAt, tries: 1, failure, isStopped: false });
  });

  test("retries at once without a delay in the policy and with an invalid Retry-After", () => {
    const policy = {
      ...deliveryPolicy,
      retry_delays_seconds: [0],
      jitter_percent: 0,
    } as unknown as typeof deliveryPolicy;
    const [status] = policy.retry_after_statuses;
    for (const retryAfter of [undefined, "soon", "0", "Sat, 21 Nov 2026 10:15:29 GMT"])
      expect(afterAttempt(policy, { status, retryAfter }, { tries: 0, at: AT, chance: 0.5 }).dueAt).toEqual(AT);
    expect(afterAttempt(policy, { status: 500 }, { tries: 0, at: AT, chance: 0.5 }).dueAt).toEqual(AT);
    const { dueAt } = afterAttempt(policy, { status, retryAfter: "1" }, { tries: 0, at: AT, chance: 0.5 });
    expect(dueAt).toEqual(new Date("2026-11-21T10:15:31Z"));
  });

  test("is failed with the given reason without a response", () => {
    const failure = "No answer within 15000 ms";
    expect(outcome({ failure })).toMatchObject({ status: "failed", tries: 1, failure, isStopped: false });
  });

  test.each([0, 5, 9])("410 after %i failures is dead at once, and deactivates the subscription", (tries) => {
    const failure = "Expected a 2xx response, got 410";
    expect(outcome({ status: 410 }, { tries })).toEqual({
      status: "dead",
      dueAt: null,
      tries: tries + 1,
      failure,
      isStopped: true,
    });
  });
});

describe("schedule: 10 attempts in about 26 hours (D-retries-3)", () => {
  test("each delay counts from the previous attempt", () => {
    const waits = Array.from({ length: 10 }, (_, tries) => waitS({ status: 500 }, { tries }));
    expect(waits).toEqual([5, 30, 120, 600, 1_800, 5_400, 12_600, 28_800, 43_200, null]);
    expect(scheduleS(deliveryPolicy)).toBe(92_555);
  });

  test("the tenth failure is dead", () => {
    expect(outcome({ status: 500 }, { tries: 8 })).toMatchObject({ status: "failed", tries: 9 });
    expect(outcome({ status: 500 }, { tries: 9 })).toMatchObject({ status: "dead", tries: 10, dueAt: null });
  });

  test.each([
    [0, 4.5],
    [0.25, 4.75],
    [0.5, 5],
    [0.75, 5.25],
    [0.999, 5.499],
  ])("jitter: chance %d gives 5 s to %d s", (chance, expected) => {
    expect(waitS({ status: 500 }, { chance })).toBeCloseTo(expected, 3);
  });

  test("jitter of the longest delay", () => {
    expect([waitS({ status: 500 }, { tries: 8, chance: 0 }), waitS({ status: 500 }, { tries: 8, chance: 1 })]).toEqual([
      38_880, 47_520,
    ]);
  });
});

describe("Retry-After delays the next attempt, never advances it (D-retries-3)", () => {
  test.each<[number, string | undefined, number]>([
    [429, "60", 60],
    [503, "60", 60],
    [503, " 60 ", 60],
    [429, "5", 5],
    [429, "6", 6],
    [429, "4", 5],
    [429, "0", 5],
    [429, "-60", 5],
    [429, "1.5", 5],
    [429, "soon", 5],
    [429, "", 5],
    [429, undefined, 5],
    [429, "86400", 86_400],
    [429, "86401", 86_400],
    [429, "9".repeat(400), 86_400],
    [429, "Sat, 21 Nov 2026 10:17:30 GMT", 120],
    [503, "Sat, 21 Nov 2026 10:15:33 GMT", 5],
    [503, "Sat, 21 Nov 2020 10:15:33 GMT", 5],
    [500, "60", 5],
    [408, "60", 5],
    [302, "60", 5],
  ])("%i with %j: %d s", (status, retryAfter, expected) => {
    expect(waitS({ status, retryAfter })).toBe(expected);
  });

  test("jitter does not advance it", () => {
    expect(waitS({ status: 429, retryAfter: "60" }, { chance: 0 })).toBe(60);
  });

  test("a short Retry-After does not shorten a long delay of the schedule", () => {
    expect(waitS({ status: 503, retryAfter: "60" }, { tries: 4 })).toBe(1_800);
  });

  test("it adds no attempt after the tenth", () => {
    expect(waitS({ status: 503, retryAfter: "60" }, { tries: 9 })).toBe(null);
  });
});

const FREE = { isSubscribed: true, isActive: true, isLinked: true };

test("is not attempted for a deleted or inactive subscription, or an unlinked outlet (decisions: subscriptions)", () => {
  expect(obstacleTo(FREE)).toBe(undefined);
  expect(obstacleTo({ ...FREE, isLinked: false })).toBe("Not sent: the outlet is not linked any more");
  expect(obstacleTo({ ...FREE, isActive: false, isLinked: false })).toBe("Not sent: the subscription is not active");
  expect(obstacleTo({ isSubscribed: false, isActive: false, isLinked: true })).toBe(
    "Not sent: the subscription was deleted",
  );
});

describe("redelivery queues complete, failed and dead deliveries (D-delivery-status-1)", () => {
  const rejection = (status: DeliveryStatus, state = FREE): string | undefined => {
    try {
      accepted(redeliveryObstacle(status, state));
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return `${error.status} ${error.violations.map(({ code }) => code)}`;
    }
  };

  test.each<[DeliveryStatus, string | undefined]>([
    ["queue", "409 NOTIFICATION_UNDER_WAY"],
    ["working", "409 NOTIFICATION_UNDER_WAY"],
    ["complete", undefined],
    ["failed", undefined],
    ["dead", undefined],
  ])("%s", (status, expected) => {
    expect(rejection(status)).toBe(expected);
  });

  test.each<[Partial<typeof FREE>, string]>([
    [{ isSubscribed: false }, "409 SUBSCRIPTION_DELETED"],
    [{ isActive: false }, "409 SUBSCRIPTION_NOT_ACTIVE"],
    [{ isLinked: false }, "409 OUTLET_NOT_LINKED"],
  ])("rejects %j", (state, expected) => {
    expect(rejection("dead", { ...FREE, ...state })).toBe(expected);
  });
});

test("queues at most 500 deliveries at once, up to 1,000 pending ones", () => {
  expect([0, 500, 501, 999].map(redeliveriesAllowed)).toEqual([500, 500, 499, 1]);
  for (const waiting of [1_000, 1_001])
    expect(() => accepted(redeliveriesAllowed(waiting))).toThrow(
      expect.objectContaining({ status: 409, violations: [expect.objectContaining({ code: "REDELIVERIES_WAITING" })] }),
    );
});

test("a delivery that is not attempted is dead, and deactivates nothing", () => {
  expect(deadLetter("Not sent", 3)).toEqual({
    status: "dead",
    dueAt: null,
    tries: 3,
    failure: "Not sent",
    isStopped: false,
  });
});
