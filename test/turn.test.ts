import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { turn } from "../server/store/turn.ts";

test("lets one caller continue in each iteration of the event loop, in order", async () => {
  const continued: number[] = [];
  for (const caller of [1, 2, 3]) void turn().then(() => continued.push(caller));
  for (let before = 0; before < 3; before = continued.length) {
    await setImmediate();
    expect(continued.length - before).toBeLessThanOrEqual(1);
  }
  expect(continued).toEqual([1, 2, 3]);
});

test("pauses for as long as the previous step took", async () => {
  await turn();
  const startedMs = performance.now();
  while (performance.now() - startedMs < 20); // a step
  await turn();
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(38); // timers may be early by a millisecond
});
