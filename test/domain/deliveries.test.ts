import { describe, expect, test } from "vitest";
import { deliveryPolicy } from "../../generated/events.ts";
import { accepted } from "../../server/api/errors.ts";
import {
  afterAttempt,
  deadLetter,
  type Reply,
  redeliveriesAllowed,
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

describe("state after a response", () => {
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
});

describe("schedule: 10 attempts in about 26 hours (D-retries-3)", () => {
  test("takes 92,555 seconds", () => expect(scheduleS(deliveryPolicy)).toBe(92_555));

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
