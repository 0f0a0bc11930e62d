import { expect, test } from "vitest";
import { type DrillReport, drill } from "../bench/delivery/drill.ts";
import { openOneServer, openThreeServers } from "../bench/delivery/drill-ground.ts";

/* `npm run drill`, small: real processes, and servers of PostgreSQL of its own that are killed. Upgrades: version-before.test.ts. */

const options = { outlets: 2, ordersBetween: 8, awayS: 0.2, progress: () => {} };

function expectNothingLost({ rows, whole, others }: DrillReport, names: string[]): void {
  expect(rows.map(({ name, lost }) => [name, lost])).toEqual(names.map((name) => [name, 0]));
  expect(others).toEqual([]);
  expect(whole).toMatchObject({ lost: 0, silent: 0, invented: 0, other: 0 });
  expect(whole.accepted).toBeGreaterThanOrEqual(names.length * options.ordersBetween);
}

test("kill -9 of PostgreSQL, workers, a node and all of the API, a slow and a hanging disk lose and invent nothing (D-outbox-2)", async () => {
  await using stack = new AsyncDisposableStack();
  const report = await drill(stack, await openOneServer(stack, { rows: 2_000 }), options);
  expectNothingLost(report, [
    "2,000 rows written",
    "PostgreSQL",
    "a slow disk: 100 ms more for a flush",
    "a disk that hangs",
    "the relay and the workers",
    "one of two API nodes",
    "the API",
  ]);
  expect(report.rows.at(-1)?.unanswered).toBeGreaterThan(0);
}, 180_000);

test("a failover, and a restore from a base backup and the log, lose and invent nothing (D-failover-2, D-backup-1)", async () => {
  await using stack = new AsyncDisposableStack();
  const report = await drill(stack, await openThreeServers(stack), options);
  expectNothingLost(report, [
    "failover to a synchronous standby",
    "restore from a base backup and the log",
    "the relay and the workers",
    "one of two API nodes",
    "the API",
  ]);
}, 180_000);
