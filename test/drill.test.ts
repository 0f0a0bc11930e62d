import { afterAll, expect, test } from "vitest";
import { drill } from "../bench/delivery/drill.ts";
import { openOneServer } from "../bench/delivery/drill-ground.ts";

/* `npm run drill`, small: real processes, and a PostgreSQL of its own that is killed. */

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

test("kill -9 of PostgreSQL, of the workers and of the API during orders loses and invents nothing (D-outbox-2)", async () => {
  const ground = await openOneServer(stack);
  const options = { outlets: 2, ordersBetween: 8, awayS: 0.2, progress: () => {} };
  const { rows, whole, others } = await drill(stack, ground, options);
  expect(rows.map(({ name, lost }) => [name, lost])).toEqual([
    ["PostgreSQL", 0],
    ["the relay and the workers", 0],
    ["the API", 0],
  ]);
  expect(others).toEqual([]);
  expect(whole).toMatchObject({ lost: 0, silent: 0, invented: 0, other: 0 });
  expect(whole.accepted).toBeGreaterThanOrEqual(4 * 8);
  expect(rows.at(-1)?.unanswered).toBeGreaterThan(0);
}, 120_000);
