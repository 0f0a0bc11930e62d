import { expect, test } from "vitest";
import { drill } from "../delivery/drill.ts";
import { openOneServer } from "../delivery/drill-ground.ts";
import { expectNothingLost, SMALL } from "./small-drill.ts";

/* The first chapter of `npm run drill`, at a small size: real processes, and a separate PostgreSQL server that is killed. */

test("kill -9 of PostgreSQL, workers, a node and the whole API, stops of PostgreSQL, and a slow and a hanging disk lose and invent nothing (D-outbox-2)", async () => {
  await using stack = new AsyncDisposableStack();
  const report = await drill(stack, await openOneServer(stack, { rows: 2_000 }), SMALL);
  expectNothingLost(report, [
    "2,000 entries written to the delivery log",
    "12 concurrent readers of that log",
    "PostgreSQL",
    "a fast stop",
    "an immediate stop",
    "a slow disk: 100 ms more for a flush",
    "a hanging disk",
    "one of two workers hangs",
    "the relay and the workers",
    "one of two API nodes hangs",
    "one of two API nodes",
    "the API",
  ]);
  expect(report.whole.rejected).toBeGreaterThan(0);
  expect(report.rows.at(-1)?.noResponse).toBeGreaterThan(0);
}, 180_000);
