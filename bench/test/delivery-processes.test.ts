import { expect, test } from "vitest";
import { openDemoDatabase } from "../../test/support/demo-database.ts";
import { killsOf } from "../delivery/kills.ts";
import { isMet } from "../report/figures.ts";

/* A measurement of `npm run bench` at a small size: real processes with a separate database. */

test("kill -9 of workers loses no delivery and repeats only those in flight (D-outbox-2)", async () => {
  await using stack = new AsyncDisposableStack();
  const on = await openDemoDatabase(stack, "memory");
  const { run } = killsOf({ events: 600, kills: 2, responseDelayMs: 300, hasWebhookEndpoint: true, on });
  const figures = await run(() => {});
  expect(figures.filter((figure) => !isMet(figure))).toEqual([]);
}, 120_000);
