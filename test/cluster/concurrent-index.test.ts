import { openSession } from "@partner-api/postgres";
import { afterAll, expect, test } from "vitest";
import { migrate } from "../../server/store/postgres/engine/migrate.ts";
import { asSuperuser, createOnCluster, dropDatabase, findCluster, placeOnCluster } from "../support/cluster.ts";
import { migrationsFolder } from "../support/migrations-folder.ts";
import { until } from "../support/until.ts";

/* A concurrent index build on all servers of a cluster, and one that is interrupted on one of them (D-expand-and-contract-2). */

const NAME = "concurrent_by_test";
const INDEX = "tried_index";
const FILE = "9001_tried.concurrent.sql";
const cluster = await findCluster();
const url = await createOnCluster(cluster, NAME);
const { folder, write, add } = migrationsFolder();
afterAll(() => dropDatabase(cluster.servers, NAME));

const SHARD = `
  SELECT 'events_' || s.shardid AS name, n.nodeport AS port FROM pg_dist_shard s JOIN pg_dist_placement USING (shardid)
    JOIN pg_dist_node n USING (groupid) WHERE s.logicalrelid = 'events'::regclass ORDER BY 1 LIMIT 1`;
const ON_SHARDS = `
  SELECT sum(result::int)::int AS count FROM run_command_on_shards('events',
    $$SELECT count(*) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE indrelid = '%s'::regclass AND relname ~ '^${INDEX}' AND indisvalid$$)`;
const STATE = `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('${INDEX}')`;
const END =
  "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%' AND pid <> pg_backend_pid()";

test("after an interrupted build with one server waiting, the next run builds the index on all servers", async () => {
  await add(() => true);
  await asSuperuser(url, placeOnCluster);
  write(FILE, `CREATE INDEX CONCURRENTLY ${INDEX} ON events (partner_id, created_at);`);
  const run = () => asSuperuser(url, (owner) => migrate(owner, { folder }));
  const ask = <Row>(statement: string) => asSuperuser(url, (owner) => owner.query<Row>(statement));

  const [shard] = await ask<{ name: string; port: number }>(SHARD);
  const writer = await openSession(Object.assign(new URL(url), { port: String(shard?.port) }).href, "a long writer");
  await writer.query("SET citus.enable_manual_changes_to_shards = on");
  await writer.query("BEGIN");
  await writer.query(`LOCK TABLE ${shard?.name} IN ROW EXCLUSIVE MODE`);
  const cutOff = expect(run()).rejects.toThrow("terminating connection");
  await until(async () => (await ask<{ valid: boolean }>(STATE))[0]?.valid === false);
  await ask(END);
  await cutOff;
  await writer.query("ROLLBACK");
  await writer.close();
  expect(await ask(STATE)).toEqual([{ valid: false }]);

  expect((await run()).applied).toEqual([FILE]);
  const [shards] = await ask<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_dist_shard WHERE logicalrelid = 'events'::regclass",
  );
  expect([await ask(STATE), await ask(ON_SHARDS)]).toEqual([[{ valid: true }], [shards]]);
});
