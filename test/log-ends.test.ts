import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LastPositions, LogEnds } from "../server/api/http/log-ends.ts";

/* Which requests that wait again must read their log (decisions: waiting for events). */

const A = "00000000-0000-4000-8000-00000000000a";
const B = "00000000-0000-4000-8000-00000000000b";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Checks a request after cursor A of a log whose end is known. @returns `not known`, `at the end`, or the position before the next read */
async function check(ends: LogEnds, partnerId = "p", after: string | undefined = A) {
  const stored: unknown[] = [];
  if (!ends.check(partnerId, after, (last) => stored.push(last ?? "unknown"))) return "not known";
  await vi.advanceTimersByTimeAsync(250);
  return stored.length === 0 ? "at the end" : stored;
}

const at =
  (last: number): LastPositions =>
  async (partnerIds) =>
    new Map(partnerIds.map((id) => [id, last]));

test.each<[string, { after: string | undefined; last: number }, LastPositions, unknown]>([
  ["no newer event", { after: A, last: 7 }, at(7), "at the end"],
  ["a newer event", { after: A, last: 7 }, at(8), [8]],
  ["a database of an earlier time", { after: A, last: 7 }, at(6), [6]],
  ["a partner without events", { after: A, last: 0 }, async () => new Map(), "at the end"],
  ["a failed statement", { after: A, last: 7 }, () => Promise.reject(new Error("lost")), ["unknown"]],
  ["the end after another cursor", { after: B, last: 7 }, at(7), "not known"],
  ["the end of an empty log", { after: undefined, last: 7 }, at(7), "not known"],
])("checks the end: %s", async (_, end, lastPositions, expected) => {
  const ends = new LogEnds(lastPositions);
  ends.add("p", end);
  expect(await check(ends)).toEqual(expected);
});

test("an end applies to its own partner only, until it is cleared", async () => {
  const ends = new LogEnds(at(7));
  ends.add("p", { after: A, last: 7 });
  expect([await check(ends), await check(ends, "q")]).toEqual(["at the end", "not known"]);
  ends.clear();
  expect(await check(ends)).toBe("not known");
});

test("checks of a quarter of a second share a statement", async () => {
  const lastPositions = vi.fn(at(7));
  const ends = new LogEnds(lastPositions);
  for (const partnerId of ["p", "q"]) ends.add(partnerId, { after: A, last: 7 });
  const checks = [check(ends, "p"), check(ends, "q")];
  expect(await Promise.all(checks)).toEqual(["at the end", "at the end"]);
  expect(lastPositions.mock.calls).toEqual([[["p", "q"]]]);
});
