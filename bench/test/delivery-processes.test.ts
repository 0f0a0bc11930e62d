import { afterAll, expect, test } from "vitest";
import { openDemoDatabase } from "../../test/support/demo-database.ts";
import { killsOf } from "../delivery/kills.ts";
import { restartsOf } from "../delivery/restarts.ts";
import { isMet } from "../report/figures.ts";

/* The measurements of `npm run bench` at a small size: real processes with separate databases. */

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const on = await openDemoDatabase(stack, "memory");

test.concurrent.each([
  killsOf({ events: 600, kills: 2, responseDelayMs: 300, hasWebhookEndpoint: true, on }),
  restartsOf({ restarts: 2, ordersBetween: 20 }),
])("$name: $about (D-outbox-2)", { timeout: 120_000 }, async ({ run }) => {
  const figures = await run(() => {});
  expect(figures.filter((figure) => !isMet(figure))).toEqual([]);
});
