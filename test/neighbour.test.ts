import { expect, test } from "vitest";
import { neighbourOf } from "../bench/neighbour/neighbour.ts";
import { isMet } from "../bench/support/bench.ts";
import { openBenchDatabase } from "../bench/support/database.ts";

/* One partner does its worst in every way at once: another one notices next to nothing (`npm run soak` does the same for longer). */

test("beside a bad neighbour every request of a partner is served, every event told, every image checked", {
  timeout: 120_000,
}, async () => {
  await using stack = new AsyncDisposableStack();
  const on = await openBenchDatabase(stack, "memory");
  const figures = await neighbourOf({ aloneS: 3, besideS: 7, on }).run(() => {});
  expect(figures.filter((figure) => !isMet(figure))).toEqual([]);
  const requests = figures.find(({ label }) => label === "requests, beside");
  expect(requests?.value).toBeGreaterThan(10);
});
