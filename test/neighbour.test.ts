import { expect, test } from "vitest";
import { neighbourOf } from "../bench/neighbour/neighbour.ts";
import { type Figure, isMet } from "../bench/support/bench.ts";
import { openBenchDatabase } from "../bench/support/database.ts";

/* One partner does its worst in every way at once: another one notices next to nothing (`npm run soak` does the same for longer). */

/** Beside other tests a p99 says little: `npm run bench -- --only neighbour` compares it with the time alone. */
const BUSY_P99_MS = 10_000;

test("beside a bad neighbour every request of a partner is served, every event told, every image checked", {
  timeout: 120_000,
}, async () => {
  await using stack = new AsyncDisposableStack();
  const on = await openBenchDatabase(stack, "memory");
  const figures = await neighbourOf({ aloneS: 3, besideS: 7, on }).run(() => {});
  const isTime = ({ label }: Figure) => label.endsWith("p99, beside");
  expect(figures.filter((figure) => !isMet(figure) && !isTime(figure))).toEqual([]);
  expect(figures.filter((figure) => isTime(figure) && figure.value > BUSY_P99_MS)).toEqual([]);
  const requests = figures.find(({ label }) => label === "requests, beside");
  expect(requests?.value).toBeGreaterThan(10);
});
