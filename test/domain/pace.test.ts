import { expect, test } from "vitest";
import { allowanceOf, laneOf, newPace, type Pace, recordEnd, recordStart } from "../../server/domain/pace.ts";

/* How fast a worker sends to one endpoint (decisions: fair deliveries). Times are milliseconds. */

/** A pace after so many deliveries, each answered after 10 ms. */
function proven(answers: number): Pace {
  const pace = newPace();
  for (let nth = 0; nth < answers; nth++) {
    recordStart(pace, nth * 10);
    recordEnd(pace, { isDelivered: true, startedMs: nth * 10 }, (nth + 1) * 10);
  }
  return pace;
}

test("a new endpoint gets one, and one more at a time with each answer, up to 32", () => {
  expect([0, 1, 2, 30, 31, 32, 100].map((answers) => allowanceOf(proven(answers), 2_000))).toEqual([
    1, 2, 3, 31, 32, 32, 32,
  ]);
});

test("what is under way counts", () => {
  const pace = proven(3);
  for (const remaining of [3, 2, 1, 0]) {
    recordStart(pace, 30);
    expect(allowanceOf(pace, 40)).toBe(remaining);
  }
});

test("a failure halves it, down to one, and takes it out of those that answer; an answer brings it back", () => {
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

test("more under way than a failure leaves: none may begin, and none is owed", () => {
  const pace = proven(3);
  for (const startedMs of [30, 31, 32, 33]) recordStart(pace, startedMs);
  recordEnd(pace, { isDelivered: false, startedMs: 30 }, 40); // 2 in place of 4, and 3 are under way
  expect(allowanceOf(pace, 40)).toBe(0);
  recordEnd(pace, { isDelivered: undefined, startedMs: 31 }, 41);
  expect(allowanceOf(pace, 41)).toBe(0);
  recordEnd(pace, { isDelivered: undefined, startedMs: 32 }, 42);
  expect(allowanceOf(pace, 42)).toBe(1);
});

test("a delivery that was not sent says nothing", () => {
  const pace = proven(2);
  const before = structuredClone(pace);
  recordStart(pace, 50);
  recordEnd(pace, { isDelivered: undefined, startedMs: 50 }, 60);
  expect(pace).toEqual(before);
});

test("an endpoint that hangs is none that answers, and is tried again after 0.25, 0.5, 1, 2, 4 and 8 s", () => {
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

test("one delivery that hangs does not hold an endpoint that answers others", () => {
  const pace = proven(4);
  recordStart(pace, 100);
  recordStart(pace, 1_000);
  expect(laneOf(pace, 1_000)).toBe("unproven");
  recordEnd(pace, { isDelivered: true, startedMs: 1_000 }, 1_010);
  expect([laneOf(pace, 1_259), allowanceOf(pace, 1_259)]).toEqual(["responsive", 5]);
  expect(laneOf(pace, 1_260)).toBe("unproven");
});

test("an endpoint that usually takes long is late after twice as long", () => {
  const pace = newPace();
  recordStart(pace, 0);
  recordEnd(pace, { isDelivered: true, startedMs: 0 }, 1_000);
  recordStart(pace, 2_000);
  expect([3_999, 4_000].map((nowMs) => laneOf(pace, nowMs))).toEqual(["responsive", "unproven"]);
});
