import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openSession } from "@partner-api/postgres";
import { afterAll, describe, expect, test } from "vitest";
import { createLog } from "../server/observe/log/log.ts";
import { type Database, openDatabase } from "../server/store/postgres/engine/database.ts";
import { migrate } from "../server/store/postgres/engine/migrate.ts";
import { cloneDatabase } from "./support/database.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { until } from "./support/until.ts";

/* Migrations that build indexes outside a transaction during reads and writes (D-expand-and-contract-2). */

const TABLE =
  "CREATE TABLE big (id integer, value integer); INSERT INTO big SELECT n, n FROM generate_series(1, 10000) n;";
const INDEX = "-- Found by value.\nCREATE UNIQUE INDEX CONCURRENTLY big_by_value ON big (value);";
const NAMES = ["0001_big.sql", "0002_index.concurrent.sql"];

/** A database with the table, and a folder with a migration that adds an index. */
async function openBig({ table = TABLE, index = INDEX } = {}) {
  const { owner, url } = await cloneDatabase("template1");
  const { folder, write } = temporaryFolder();
  await write("0001_big.sql", table);
  await migrate(owner, { folder });
  await write("0002_index.concurrent.sql", index);
  return { owner, url, folder, write };
}

const historyOf = async (owner: Database) =>
  (await owner.query<{ name: string }>("SELECT name FROM schema_migrations ORDER BY number")).map(({ name }) => name);

const indexesOf = (owner: Database) =>
  owner.query(
    "SELECT c.relname AS name, indisvalid AS valid FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE indrelid = 'big'::regclass",
  );
const BUILT = [{ name: "big_by_value", valid: true }];

/** Returns whether the index build waits for other transactions. */
const isWaiting = async (owner: Database) =>
  (
    await owner.query(
      "SELECT FROM pg_stat_progress_create_index WHERE datname = current_database() AND phase LIKE 'waiting for%'",
    )
  ).length > 0;

/** An open transaction that has written to the table. */
async function openWriter(url: string) {
  const writer = await openSession(url, "a long transaction");
  await writer.query("BEGIN");
  await writer.query("INSERT INTO big VALUES (-1, -1)");
  return writer;
}

/** Starts another process that migrates. */
function startMigrating(url: string, folder: string) {
  const server = join(import.meta.dirname, "../server");
  const script = `
    import { createLog } from ${JSON.stringify(join(server, "observe/log/log.ts"))};
    import { openDatabase } from ${JSON.stringify(join(server, "store/postgres/engine/database.ts"))};
    import { migrate } from ${JSON.stringify(join(server, "store/postgres/engine/migrate.ts"))};
    await migrate(openDatabase({ url: process.env.URL, log: createLog("silent"), poolSize: 1, asOwner: true }), { folder: process.env.FOLDER });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, URL: url, FOLDER: folder },
    stdio: "ignore",
  });
  afterAll(() => void child.kill("SIGKILL"));
  return child;
}

test("accepts writes while an index build waits for a long transaction; a second node waits, and only one node applies the migration (D-expand-and-contract-2)", async () => {
  const { owner, url, folder } = await openBig();
  const [database, other] = [0, 1].map(() =>
    openDatabase({ url, log: createLog("silent"), poolSize: 1, asOwner: true }),
  ) as [Database, Database];
  const writer = await openWriter(url);
  const lines: string[] = [];
  const onProgress = (sentence: string) => void lines.push(sentence);
  const options = { folder, onProgress, patience: { tries: 1_000, pauseMs: 5 } };
  const migrating = [migrate(database, options)];
  await until(() => lines.length === 1);
  migrating.push(migrate(other, options));
  await until(async () => lines.length === 2);
  for (let nth = 1; nth <= 200; nth++) {
    const sinceMs = performance.now();
    await owner.query("INSERT INTO big VALUES ($1, $1)", [20_000 + nth]);
    await owner.query("UPDATE big SET value = value WHERE id = $1", [nth]);
    expect(performance.now() - sinceMs).toBeLessThan(5_000);
  }
  expect([await isWaiting(owner), await historyOf(owner)]).toEqual([true, NAMES.slice(0, 1)]);
  await writer.query("COMMIT");
  await writer.close();

  expect((await Promise.all(migrating)).map(({ applied }) => applied).sort()).toEqual([[], NAMES.slice(1)]);
  expect(lines).toEqual([
    "building the index big_by_value of big; waiting for running transactions",
    "waiting for another node that builds the indexes of 0002_index.concurrent.sql",
  ]);
  expect([await indexesOf(owner), await historyOf(owner)]).toEqual([BUILT, NAMES]);
  const { folder: before } = await openBig();
  await rm(join(before, "0002_index.concurrent.sql"));
  expect(await migrate(owner, { folder: before })).toEqual({ applied: [], pending: [], newer: NAMES.slice(1) }); // the previous version keeps serving
  await Promise.all([database.close(), other.close()]);
});

describe("a node that is killed during the build", () => {
  test("keeps the index that PostgreSQL completed, and marks the migration applied", async () => {
    const { owner, url, folder } = await openBig();
    const writer = await openWriter(url);
    const node = startMigrating(url, folder);
    await until(() => isWaiting(owner));
    node.kill("SIGKILL");
    await once(node, "exit");
    const next = migrate(owner, { folder, patience: { tries: 1_000, pauseMs: 5 } });
    await writer.query("COMMIT");
    await writer.close();
    expect((await next).applied).toEqual(NAMES.slice(1));
    expect(await indexesOf(owner)).toEqual(BUILT);
  });

  test("drops an invalid index and builds it again when PostgreSQL was killed, too", async () => {
    const { owner, url, folder } = await openBig();
    const writer = await openWriter(url);
    const node = startMigrating(url, folder);
    await until(() => isWaiting(owner));
    node.kill("SIGKILL");
    await owner.query(
      "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_progress_create_index WHERE datname = current_database()",
    );
    await writer.query("COMMIT");
    await writer.close();
    expect(await indexesOf(owner)).toEqual([{ name: "big_by_value", valid: false }]);
    expect((await migrate(owner, { folder })).applied).toEqual(NAMES.slice(1));
    expect(await indexesOf(owner)).toEqual(BUILT);
  });
});

test("names an index that cannot be built, leaves nothing, and builds it after the fix", async () => {
  const { owner, folder } = await openBig();
  await owner.query("INSERT INTO big VALUES (0, 1)");
  await expect(migrate(owner, { folder })).rejects.toThrow(
    "Migration 0002_index.concurrent.sql failed at the index big_by_value, which was dropped: could not create unique index",
  );
  expect([await indexesOf(owner), await historyOf(owner)]).toEqual([[], NAMES.slice(0, 1)]);
  await owner.query("DELETE FROM big WHERE id = 0");
  await migrate(owner, { folder });
  expect([await indexesOf(owner), await historyOf(owner)]).toEqual([BUILT, NAMES]);
});

test("rejects a partitioned table before any change, and accepts an index built manually", async () => {
  const table =
    "CREATE TABLE big (id integer, value integer) PARTITION BY HASH (value);" +
    "CREATE TABLE big_0 PARTITION OF big FOR VALUES WITH (MODULUS 1, REMAINDER 0);";
  const { owner, folder } = await openBig({ table });
  await expect(migrate(owner, { folder })).rejects.toThrow(
    "Migration 0002_index.concurrent.sql expects big to be one table, got one with partitions, whose indexes PostgreSQL builds only under a lock",
  );
  expect(await indexesOf(owner)).toEqual([]);
  await owner.query("CREATE UNIQUE INDEX big_by_value ON ONLY big (value)");
  await owner.query("CREATE UNIQUE INDEX CONCURRENTLY big_0_by_value ON big_0 (value)");
  await expect(migrate(owner, { folder })).rejects.toThrow("build the index of each partition concurrently");
  await owner.query("ALTER INDEX big_by_value ATTACH PARTITION big_0_by_value");
  expect((await migrate(owner, { folder })).applied).toEqual(NAMES.slice(1));
});

test.each([
  ["ALTER TABLE big ADD COLUMN width integer"],
  ["CREATE INDEX big_by_value ON big (value)"],
  ["CREATE INDEX CONCURRENTLY ON big (value)"],
  ["CREATE INDEX CONCURRENTLY IF NOT EXISTS big_by_value ON big (value)"],
])("rejects %s in such a migration", async (statement) => {
  const { owner, folder } = await openBig({ index: `${INDEX}\n${statement};` });
  await expect(migrate(owner, { folder })).rejects.toThrow(
    `Expected only CREATE INDEX CONCURRENTLY name ON table (…) in 0002_index.concurrent.sql, got ${statement}: move other statements to another migration.`,
  );
});
