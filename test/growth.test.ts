import { expect, test } from "vitest";
import { hasGrown } from "../bench/neighbour/growth.ts";

/* When the soak says that something grows without bound. */

test.each<[name: string, samples: number[], little: number, is: boolean]>([
  ["nothing", [], 0, false],
  ["too few samples", [1, 10, 100, 1_000, 10_000], 0, false],
  ["always the same", [300, 300, 300, 300, 300, 300], 0, false],
  ["filled at first, then the same", [100, 300, 310, 305, 311, 309], 0, false],
  ["up and down", [100, 400, 100, 400, 100, 400], 0, false],
  ["more and more", [100, 200, 300, 400, 700, 800], 100, true],
  ["half as much again and no more", [100, 100, 200, 200, 300, 300], 0, false],
  ["more than half as much again", [100, 100, 200, 200, 301, 301], 0, true],
  ["little in all", [1, 2, 3, 4, 103, 104], 100, false],
  ["and one more", [1, 2, 3, 4, 105, 106], 100, true],
])("%s", (_name, samples, little, is) => {
  expect(hasGrown(samples, little)).toBe(is);
});
