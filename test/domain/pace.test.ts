import { expect, test } from "vitest";
import { allowanceOf, laneOf, newPace, type Pace, recordEnd, recordStart } from "../../server/domain/pace.ts";

/* Concurrency of deliveries to one endpoint (decisions: fair deliveries). Times are in milliseconds. */

/** A pace after a number of deliveries with a response after 10 ms each. */
function proven(responses: number): Pace {
  const pace = newPace();
  for (let nth = 0; nth < responses; nth++) {
    recordStart(pace, nth * 10);
    recordEnd(pace, { isDelivered: true, startedMs: nth * 10 }, (nth + 1) * 10);
  }
  return pace;
}

test("allows one delivery to a new endpoint, and one more with each response, up to 32", () => {
  expect([0, 1, 2, 30, 31, 32, 100].map((responses) => allowanceOf(proven(responses), 2_000))).toEqual([
    1, 2, 3, 31, 32, 32, 32,
  ]);
});

test("counts deliveries in progress", () => {
  const pace = proven(3);
  for (const remaining of [3, 2, 1, 0]) {
    recordStart(pace, 30);
    expect(allowanceOf(pace, 40)).toBe(remaining);
  }
});

test("a failure halves it, to at least one, and ends the responsive state; a response restores it", () => {
  const pace = proven(8);
  expect([laneOf(newPace(), 0), laneOf(pace, 80)]).toEqual(["unproven", "responsive"]);
  const allowances = [];
  for (let nth = 0; nth < 5; nth++) {
    recordStart(pace, 80 + nth);
    recordEnd(pace, { isDelivered: false, startedMs: 80 + nth }, 81 + nth);
    allowances.push(allowanceOf(pace, 90));
  }
  expect(allowances).toEqual([4, 2, 1, 1, 1]);
  expect(laneOf(pace, 90)).toBe("unproven");
  recordStart(pace, 90);
  recordEnd(pace, { isDelivered: true, startedMs: 90 }, 95);
  expect([laneOf(pace, 95), allowanceOf(pace, 95)]).toEqual(["responsive", 2]);
});

test("allows none while more are in progress than a failure leaves", () => {
  const pace = proven(3);
  for (const startedMs of [30, 31, 32, 33]) recordStart(pace, startedMs);
  recordEnd(pace, { isDelivered: false, startedMs: 30 }, 40); // 2 instead of 4, and 3 in progress
  expect(allowanceOf(pace, 40)).toBe(0);
  recordEnd(pace, { isDelivered: undefined, startedMs: 31 }, 41);
  expect(allowanceOf(pace, 41)).toBe(0);
  recordEnd(pace, { isDelivered: undefined, startedMs: 32 }, 42);
  expect(allowanceOf(pace, 42)).toBe(1);
});

test("ignores a delivery that was not sent", () => {
  const pace = proven(2);
  const before = structuredClone(pace);
  recordStart(pace, 50);
  recordEnd(pace, { isDelivered: undefined, startedMs: 50 }, 60);
  expect(pace).toEqual(before);
});

test("probes a hanging endpoint after 0.25, 0.5, 1, 2, 4 and 8 s", () => {
  const pace = proven(32);
  recordStart(pace, 400);
  expect([laneOf(pace, 649), allowanceOf(pace, 649)]).toEqual(["responsive", 31]);
  expect([laneOf(pace, 650), allowanceOf(pace, 650)]).toEqual(["unproven", 1]);
  const startsMs = [400];
  const allowances = new Set<number>();
  for (let nowMs = 650; nowMs < 400 + 15_000; nowMs++) {
    const allowance = allowanceOf(pace, nowMs);
    allowances.add(allowance);
    if (allowance === 0) continue;
    recordStart(pace, nowMs);
    startsMs.push(nowMs);
  }
  expect([startsMs, allowances]).toEqual([[400, 650, 1_150, 2_150, 4_150, 8_150], new Set([1, 0])]);
});

test("a hanging delivery does not slow an endpoint that responds to others", () => {
  const pace = proven(4);
  recordStart(pace, 100);
  recordStart(pace, 1_000);
  expect(laneOf(pace, 1_000)).toBe("unproven");
  recordEnd(pace, { isDelivered: true, startedMs: 1_000 }, 1_010);
  expect([laneOf(pace, 1_259), allowanceOf(pace, 1_259)]).toEqual(["responsive", 5]);
  expect(laneOf(pace, 1_260)).toBe("unproven");
});

test("an endpoint with long responses is late after twice its usual time", () => {
  const pace = newPace();
  recordStart(pace, 0);
  recordEnd(pace, { isDelivered: true, startedMs: 0 }, 1_000);
  recordStart(pace, 2_000);
  expect([3_999, 4_000].map((nowMs) => laneOf(pace, nowMs))).toEqual(["responsive", "unproven"]);
});
