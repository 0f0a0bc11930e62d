import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../server/observe/log/log.ts";
import type { LoggedAttempt } from "../server/store/port.ts";
import { createDeliveries } from "../server/store/postgres/deliveries/delivery-log.ts";
import { createDeliveryQueue } from "../server/store/postgres/deliveries/delivery-queue.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { acceptedAttempt } from "./support/attempts.ts";
import { cloneDatabase } from "./support/database.ts";
import { sealing } from "./support/sealing.ts";

/*
 * Planning the claim of deliveries is slower than running it (decisions: queue by partner). Each connection plans it once,
 * with the table statistics at that time, so the plan must stay good when tables grow before the database updates its statistics.
 */

const { url, owner } = await cloneDatabase();
const connection = openDatabase({ url, log: createLog("silent"), poolSize: 1 });
afterAll(connection.close);
const queue = createDeliveryQueue(connection, sealing);

const CLAIMS = 12;
const NIL = "00000000-0000-0000-0000-000000000000";
const COMPLETED = "'{nobody}', '{}', '{}', '{}', '{}', '{}', '{}', '', 0";
const NOBODYS: LoggedAttempt = { ...acceptedAttempt(), id: NIL, partnerId: "nobody", workerId: NIL };
const NOBODYS_LOG = { partnerId: "nobody", names: ["food.order.created" as const] };
const LISTED = `'nobody', '{a}', '{queue}', NULL, '-infinity', 'infinity', 100, 0, 10, 'infinity', 9223372036854775807, '${NIL}'`;
const CLAIMED = `'{nobody}', '{nobody}', '{${NIL}}', '{1}', '${NIL}', now(), 32, '{epoch}'`;
/** Tables that grow, partitioned or not, and the condition of the index that finds few of their rows. */
const FOUND_BY: [table: RegExp, condition: RegExp][] = [
  [/^deliveries(_|$)/, /\((endpoint_id|id|hashtextextended\(event, .*) = /],
  [/^leased_deliveries(_|$)/, /\((delivery_id|endpoint_id) >?= /],
  [/^(endpoints|subscriptions)(_|$)/, /\((id|event) >?= /],
  [/^events(_|$)/, /\(number >?= /],
  [/^notification_secrets(_|$)/, /\(partner_id = /],
];

type Plan = { "Node Type": string; "Relation Name"?: string; "Index Cond"?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Returns whether a node reads rows of a growing table without the index that finds few of them. */
function isSlow({ "Node Type": type, "Relation Name": table = "", "Index Cond": condition = "" }: Plan): boolean {
  const rule = FOUND_BY.find(([growing]) => growing.test(table));
  return (
    rule !== undefined &&
    !["ModifyTable", "Tid Scan"].includes(type) &&
    !(type.startsWith("Index") && rule[1].test(condition))
  );
}

/** Returns whether a node sorts all pending deliveries of an endpoint before it returns the first. */
const isSorted = (node: Plan): boolean =>
  node["Node Type"].endsWith("Sort") &&
  nodesOf(node).some(({ "Relation Name": table }) => table?.startsWith("deliveries"));

/** Returns the generic plan of a prepared statement. It must not use JIT, which is a thousand times slower for few rows. */
async function explained(name: string, values: string, on = connection): Promise<Plan[]> {
  const rows = await on.transaction(async (sql) => {
    await sql.query("SET LOCAL plan_cache_mode = force_generic_plan"); // the cached plan
    return sql.query<{ "QUERY PLAN": [{ Plan: Plan; JIT?: object }] }>(
      `EXPLAIN (FORMAT JSON) EXECUTE "${name}" (${values})`,
    );
  });
  return rows.flatMap(({ "QUERY PLAN": [{ Plan, JIT }] }) => {
    expect(JIT).toBeUndefined();
    return nodesOf(Plan);
  });
}

const [{ is_cluster: isCluster }] = (await connection.query(
  "SELECT current_setting('citus.shard_count', true) IS NOT NULL AS is_cluster",
)) as [{ is_cluster: boolean }];

// On a cluster the values decide which server has the rows, so each claim is planned with them.
test.skipIf(isCluster)("plans a claim once per connection, with index look-ups on empty tables", async () => {
  const workerId = randomUUID();
  await queue.join(workerId);
  for (let nth = 1; nth <= CLAIMS; nth++) {
    const endpoints = Array.from({ length: nth }, () => ({ partnerId: "nobody", endpointId: randomUUID(), limit: 1 }));
    expect(await queue.claim({ workerId, endpoints, at: new Date() })).toEqual({ deliveries: [], more: [] });
  }
  const plans = await connection.query(
    "SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE name = 'delivery-claim'",
  );
  expect(plans).toEqual([{ generic_plans: CLAIMS, custom_plans: 0 }]);

  const nodes = await explained("delivery-claim", CLAIMED);
  expect(nodes.filter(({ "Relation Name": table }) => table?.startsWith("deliveries"))).not.toHaveLength(0);
  expect(nodes.filter(isSlow)).toEqual([]);
});

test.skipIf(isCluster)("logs attempts with index look-ups when planned on empty tables", async () => {
  await queue.complete([NOBODYS]);
  expect((await explained("delivery-complete", COMPLETED)).filter(isSlow)).toEqual([]);
});

test.skipIf(isCluster)("reads a page of the log in index order when planned on empty tables", async () => {
  await createDeliveries(connection).list(NOBODYS_LOG, { after: 0, upTo: 10 }, 100);
  const nodes = await explained("delivery-log-states", LISTED);
  const byState = nodes.filter(({ "Index Cond": condition }) => condition?.includes("hashtextextended(event"));
  expect(byState.length).toBeGreaterThanOrEqual(2); // the count and the page
  expect(nodes.filter(isSlow)).toEqual([]);
  const sorted = nodes.filter(
    ({ "Node Type": type, Plans = [] }) => type.endsWith("Sort") && Plans.some((each) => byState.includes(each)),
  );
  expect(sorted).toEqual([]);
});

/** Adds pending deliveries at 100 endpoints. Leases them, then completes all but a tenth. */
const GROW = [
  `INSERT INTO deliveries (partner_id, id, event_number, subscription_id, endpoint_id, event, entity_key, created_at, status, due_at)
   SELECT 'grown', gen_random_uuid(), n, md5('subscription' || n % 100)::uuid, md5('endpoint' || n % 100)::uuid, 'food.order.created',
     md5('order' || n)::uuid, now(), 'queue', now()
   FROM generate_series(1 + (SELECT count(*) FROM deliveries), $1::integer) AS n`,
  "UPDATE deliveries SET leased_by = md5('worker')::uuid WHERE due_at IS NOT NULL AND event_number <= $1",
  "UPDATE deliveries SET leased_by = NULL, due_at = CASE WHEN event_number % 10 = 0 THEN due_at END WHERE leased_by IS NOT NULL AND event_number <= $1",
];

const ADD_LEASES = `
  INSERT INTO leased_deliveries (partner_id, delivery_id, endpoint_id, worker_id) SELECT partner_id, id, endpoint_id, id FROM deliveries`;

// Native partitions only prove the keys and are not a production layout: for a partition analyzed while empty, any index is
// acceptable.
test.skipIf(isCluster || process.env.PLACEMENT === "partitions")(
  "plans claims and the log as index look-ups however much tables have grown since the last ANALYZE",
  async () => {
    await owner.query("ALTER TABLE deliveries SET (autovacuum_enabled = off)");
    const wrong: string[] = [];
    const look = async (state: string) => {
      const fresh = openDatabase({ url, log: createLog("silent"), poolSize: 1 });
      const unplanned = createDeliveryQueue(fresh, sealing);
      const endpoints = [{ partnerId: "nobody", endpointId: NIL, limit: 1 }];
      await unplanned.claim({ workerId: NIL, endpoints, at: new Date() });
      await unplanned.complete([NOBODYS]);
      await unplanned.pending();
      await createDeliveries(fresh).list(NOBODYS_LOG, { after: 0, upTo: 10 }, 100);
      const work = [
        ...(await explained("delivery-claim", CLAIMED, fresh)),
        ...(await explained("delivery-complete", COMPLETED, fresh)),
      ];
      const log = await explained("delivery-log-states", LISTED, fresh); // a page is sorted
      const waiting = await explained("delivery-waiting", "NULL", fresh); // skips from endpoint to endpoint
      await fresh.close();
      const unfit = [
        ...work.filter((node) => isSlow(node) || isSorted(node)),
        ...log.filter(isSlow),
        ...waiting.filter(isSorted),
      ];
      wrong.push(...unfit.map((node) => `${state}: ${node["Node Type"]} ${node["Index Cond"] ?? ""}`));
    };
    for (const count of [10, 300, 3_000, 15_000])
      for (const [nth, statement] of GROW.entries()) {
        await owner.query(statement, [count]);
        await look(`${count} deliveries, step ${nth + 1}`);
      }
    await owner.query(ADD_LEASES);
    await owner.query("DELETE FROM leased_deliveries");
    await owner.query("ANALYZE deliveries, leased_deliveries");
    await look("all are counted, and all leases have ended");
    expect(wrong).toEqual([]);
  },
);
