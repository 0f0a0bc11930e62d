import { expect, test } from "vitest";
import { createNearness } from "../src/nearness.ts";
import { firstWithin } from "../src/trier.ts";

test("the nearest test is the one that takes least time for each region of the file that it enters", () => {
  const msPerRegion = createNearness({
    tests: {
      "wide.test.ts": { regions: ["a.ts:1", "a.ts:20", "a.ts:300", "b.ts:1"], tookMs: 600 },
      "narrow.test.ts": { regions: ["a.ts:1", "b.ts:1"], tookMs: 300 },
    },
    setup: [],
  });
  expect(
    ["a.ts", "b.ts"].map((file) => [msPerRegion("wide.test.ts", file), msPerRegion("narrow.test.ts", file)]),
  ).toEqual([
    [200, 300],
    [600, 300],
  ]);
});

test("the first tests are run that take so long together, and one at least", () => {
  const tookMs = (test: string) => test.length;
  expect(firstWithin(6, ["aaa", "bbb", "c"], tookMs)).toEqual(["aaa", "bbb"]);
  expect(firstWithin(5, ["aaa", "bbb", "c"], tookMs)).toEqual(["aaa"]);
  expect(firstWithin(2, ["aaa", "b"], tookMs)).toEqual(["aaa"]);
  expect(firstWithin(Infinity, ["aaa", "bbb"], tookMs)).toEqual(["aaa", "bbb"]);
});
