import { expect, test } from "vitest";
import { createNearness } from "../src/nearness.ts";
import { firstWithin } from "../src/trier.ts";

test("the nearest test is the one that is most about the file: what many tests enter counts little", () => {
  const nearness = createNearness({
    tests: {
      "about-a.test.ts": { regions: ["a.ts:1", "a.ts:20", "a.ts:300", "shared.ts:1"], tookMs: 600 },
      "all.test.ts": { regions: ["a.ts:1", "b.ts:1", "shared.ts:1"], tookMs: 300 },
      "silent.test.ts": { regions: [], tookMs: 1 },
    },
    setup: [],
  });
  const of = (file: string) => ["about-a", "all", "silent", "unknown"].map((name) => nearness(`${name}.test.ts`, file));
  expect(["a.ts", "b.ts", "shared.ts"].map(of)).toEqual([
    [2.5 / 3, 0.5 / 2, 0, 0],
    [0, 1 / 2, 0, 0],
    [0.5 / 3, 0.5 / 2, 0, 0],
  ]);
});

test("the first tests that fit into a time are run, and the very first in any case", () => {
  const tookMs = (test: string) => test.length;
  expect(firstWithin(6, ["aaa", "bbb", "c"], tookMs)).toEqual(["aaa", "bbb"]);
  expect(firstWithin(5, ["aaa", "bbb", "c"], tookMs)).toEqual(["aaa", "c"]); // "bbb" does not fit
  expect(firstWithin(2, ["aaa", "b"], tookMs)).toEqual(["aaa"]);
  expect(firstWithin(Infinity, ["aaa", "bbb"], tookMs)).toEqual(["aaa", "bbb"]);
});
