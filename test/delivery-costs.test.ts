import { randomUUID } from "node:crypto";
import { escapeLiteral } from "pg";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../server/observe/log/log.ts";
import type { LeasedDelivery } from "../server/store/port.ts";
import { completeValues, queueWork } from "../server/store/postgres/deliveries/complete-deliveries.ts";
import { createDeliveryQueue } from "../server/store/postgres/deliveries/delivery-queue.ts";
import { openDatabase, type TransactionSql } from "../server/store/postgres/engine/database.ts";
import { acceptedAttempt } from "./support/attempts.ts";
import { addEvents, emit, orderEvent, subscriberOf } from "./support/deliveries.ts";
import { testOnOneServer } from "./support/one-server.ts";
import { rowsReadBy } from "./support/rows-read.ts";
import { openApp } from "./support/sandbox.ts";
import { sealing } from "./support/sealing.ts";

/* What a delivery writes: entries of indexes and bytes of the log of PostgreSQL. `test/round-trips.test.ts` counts its statements. */

const app = await openApp();
const { clock, newOutlet } = app;
const single = openDatabase({ url: app.url, log: createLog("silent"), poolSize: 1 }); // its prepared statements are explained
afterAll(single.close);
const queue = createDeliveryQueue(single, sealing);

const COUNT = 32;
const PARTNER = "demo-direct";

test("deliveries, their leases, attempts and events have no further index", async () => {
  const rows = await app.owner.query(
    `SELECT indrelid::regclass::text AS table, count(*) FROM pg_index
     WHERE indrelid = ANY('{events,deliveries,leased_deliveries,delivery_attempts}'::regclass[]) GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual([
    { table: "deliveries", count: 9 },
    { table: "delivery_attempts", count: 1 },
    { table: "events", count: 4 },
    { table: "leased_deliveries", count: 2 },
  ]);
});

/** Bytes of WAL that a prepared statement writes, without whole pages, which the first run after a checkpoint writes. */
async function walOf(sql: TransactionSql, name: string, values: string[]): Promise<number> {
  const explain = async () => {
    await sql.query("SAVEPOINT before");
    const [row] = await sql.query<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
      `EXPLAIN (ANALYZE, WAL, FORMAT JSON) EXECUTE "${name}" (${values.join(", ")})`,
    );
    await sql.query("ROLLBACK TO before");
    return row?.["QUERY PLAN"][0].Plan["WAL Bytes"] ?? Number.NaN;
  };
  await explain();
  return Math.min(await explain(), await explain());
}

const literalOf = (value: string[] | string | number): string =>
  Array.isArray(value) ? arrayOf(value) : escapeLiteral(String(value));
const arrayOf = (values: string[]): string => `ARRAY[${values.map(escapeLiteral).join(", ")}]`;

testOnOneServer("plans")("a delivery writes at most 1.2 KiB, at most 0.4 of them with its claim", async () => {
  const [outlet, workerId] = [await newOutlet(), randomUUID()];
  await subscriberOf(app).subscribe("/costs", { outlet });
  const orders = Array.from({ length: 2 * COUNT }, (_, nth) => orderEvent(outlet, `F-${nth}`, { at: clock.now() }));
  await emit(app.database, ...orders);
  await queue.join(workerId);
  const endpoints = (await queue.pending()).map(({ partnerId, endpointId }) => ({
    partnerId,
    endpointId,
    limit: COUNT,
  }));
  const [{ endpointId }] = endpoints as [(typeof endpoints)[0]];
  await queue.claim({ workerId, endpoints: [{ partnerId: "nobody", endpointId, limit: 1 }], at: clock.now() });
  await queue.complete([]);

  const claimed = await single.transaction((sql) =>
    walOf(sql, "delivery-claim", [
      ...[arrayOf([PARTNER]), arrayOf([PARTNER]), `${arrayOf([endpointId])}::uuid[]`, `ARRAY[${COUNT}]`],
      ...[escapeLiteral(workerId), escapeLiteral(clock.now().toISOString()), String(COUNT)],
      "'{epoch}'",
    ]),
  );
  const { deliveries } = await queue.claim({ workerId, endpoints, at: clock.now() });
  expect(deliveries).toHaveLength(COUNT);
  const headers = {
    ...{ "X-Svc-Signature": "0".repeat(64), "X-Svc-Idempotency-Key": randomUUID(), "webhook-id": randomUUID() },
    ...{ "Content-Type": "application/json" as const, Accept: "application/json" as const },
    ...{ "webhook-timestamp": "1795910400", "webhook-signature": `v1,${"0".repeat(44)}` },
  };
  const response = { status: 200, headers: {}, body: "", truncated: false };
  const result = { ...acceptedAttempt(clock.now()), headers, tookMs: 1, answer: response };
  const values = completeValues(deliveries.map((delivery) => ({ ...delivery, ...result })));
  const completed = await single.transaction((sql) => walOf(sql, "delivery-complete", values.map(literalOf)));
  expect({ claimed: claimed / COUNT / 1024, inAll: (claimed + completed) / COUNT / 1024 }).toEqual({
    claimed: expect.toSatisfy((kib: number) => kib > 0.1 && kib < 0.4),
    inAll: expect.toSatisfy((kib: number) => kib > 0.5 && kib < 1.2),
  });
});

testOnOneServer("plans")("a claim reads no rows of ended deliveries that a snapshot keeps", async () => {
  const [outlet, workerId, rounds] = [await newOutlet(), randomUUID(), 5];
  await subscriberOf(app).subscribe("/kept", { outlet });
  const dueAt = (nth: number) => new Date(clock.now().getTime() + 2_000 * nth);
  const orders = Array.from({ length: rounds * COUNT }, (_, nth) =>
    orderEvent(outlet, `F-K${nth}`, { at: dueAt(nth) }),
  );
  await emit(app.database, ...orders);
  await queue.join(workerId);
  const endpoints = (await queue.pending())
    .filter(({ url }) => url.endsWith("/kept"))
    .map(({ partnerId, endpointId }) => ({ partnerId, endpointId, limit: COUNT }));
  const read = rowsReadBy(single, app.owner);
  const rows = await app.database.transaction(async (sql) => {
    await sql.query("SELECT pg_current_xact_id()");
    const counts: number[] = [];
    for (let round = 0; round < rounds; round++) {
      let claimed: LeasedDelivery[] = [];
      const { rows } = await read(async () => {
        claimed = (await queue.claim({ workerId, endpoints, at: dueAt(orders.length) })).deliveries;
      });
      counts.push(rows);
      await queue.complete(claimed.map((delivery) => ({ ...delivery, ...acceptedAttempt(clock.now()) })));
    }
    return counts;
  });
  expect(rows.at(-1)).toBeLessThan(1.1 * (rows[1] ?? 0));
});

testOnOneServer("counts")(
  "events update no position, and circuits are updated without new entries in their indexes",
  async () => {
    const outlet = await newOutlet();
    const rows = await app.database.transaction(async (sql) => {
      await addEvents(sql, [orderEvent(outlet, "F-HOT", { at: clock.now() })]);
      const [endpoint] = await sql.query<{ partnerId: string; endpointId: string }>(
        `SELECT partner_id AS "partnerId", id AS "endpointId" FROM endpoints WHERE partner_id = $1 LIMIT 1`,
        [PARTNER],
      );
      const circuit = { failures: 1, trips: 0, waitedMs: 5, openUntil: null, failingSince: null };
      if (endpoint) queueWork(sql).saveCircuits([{ ...endpoint, ...circuit }]);
      return sql.query(
        `SELECT name AS table, sum(n_tup_upd) > 0 AS "isUpdated", sum(n_tup_upd - n_tup_hot_upd)::integer AS "withEntries"
       FROM pg_stat_xact_user_tables, regexp_replace(relname, '_\\d+$', '') AS name -- a partition counts as its table
       WHERE name IN ('partner_positions', 'endpoints') GROUP BY 1 ORDER BY 1`,
      );
    });
    expect(rows).toEqual([
      { table: "endpoints", isUpdated: true, withEntries: 0 },
      { table: "partner_positions", isUpdated: false, withEntries: 0 },
    ]);
  },
);
