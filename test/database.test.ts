import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../server/log.ts";
import { DatabaseUnavailable, openDatabase, type Sql } from "../server/store/postgres/database.ts";
import { migrate } from "../server/store/postgres/migrate.ts";
import { cloneDatabase } from "./support/database.ts";

const log = createLog("silent");
const { url, owner: database } = await cloneDatabase("template1");

beforeAll(async () => {
  await database.query("CREATE TABLE kept (value integer PRIMARY KEY)");
});

const raise = (state: string) => `DO $$ BEGIN RAISE EXCEPTION 'planted' USING ERRCODE = '${state}'; END $$`;
const keep = (sql: Sql, value: number) => sql.query("INSERT INTO kept VALUES ($1)", [value]);
const isKept = async (value: number) =>
  (await database.query("SELECT 1 FROM kept WHERE value = $1", [value])).length === 1;
const backendPid = async (sql: Sql) => (await sql.query<{ pid: number }>("SELECT pg_backend_pid() AS pid"))[0]?.pid;

describe("query", () => {
  test("counts are numbers, instants are Dates, dates and decimals are text", async () => {
    const rows = await database.query(
      "SELECT 9007199254740991::int8 AS n, '2026-01-31'::date AS d, '2026-01-31T00:00:00+07'::timestamptz AS t, 1.50 AS m",
    );
    expect(rows).toEqual([{ n: 9007199254740991, d: "2026-01-31", t: new Date("2026-01-30T17:00:00Z"), m: "1.50" }]);
  });

  test("a count that a number cannot hold is refused, not rounded", async () => {
    await expect(database.query("SELECT 9007199254740992::int8 AS n")).rejects.toThrow("expected an int8 within");
  });

  test("a named statement is planned once per connection", async () => {
    await database.transaction(async (sql) => {
      for (const value of [1, 2]) await sql.query("SELECT $1::int AS value", [value], "select-value");
      const prepared = await sql.query("SELECT name FROM pg_prepared_statements WHERE name LIKE 'select%'");
      expect(prepared).toEqual([{ name: "select-value" }]);
    });
  });

  test.each([
    ["08006", true],
    ["53300", true],
    ["57014", true],
    ["57P01", true],
    ["57P03", true],
    ["08P01", false],
    ["22P02", false],
    ["23505", false],
  ])("SQLSTATE %s: unavailable %s", async (state, unavailable) => {
    const error = await database.query(raise(state)).catch((thrown) => thrown);
    expect(error instanceof DatabaseUnavailable).toBe(unavailable);
    expect((unavailable ? error.cause : error).code).toBe(state);
  });

  test("a server that is not there is unavailable", async () => {
    const nowhere = openDatabase({ url: "postgres://nobody@127.0.0.1:1/none", log });
    await expect(nowhere.query("SELECT 1")).rejects.toThrow(DatabaseUnavailable);
    await nowhere.close();
  });

  test("a closed pool is unavailable", async () => {
    const closed = openDatabase({ url, log, asOwner: true });
    await Promise.all([closed.close(), closed.close()]);
    await expect(closed.query("SELECT 1")).rejects.toThrow(DatabaseUnavailable);
  });
});

describe("transaction", () => {
  test("is kept when its work returns, with the work's result", async () => {
    const result = await database.transaction(async (sql) => {
      await keep(sql, 1);
      return "done";
    });
    expect([result, await isKept(1)]).toEqual(["done", true]);
  });

  test("is undone when its work throws, and throws the same", async () => {
    const failure = new Error("refused");
    const work = async (sql: Sql) => {
      await keep(sql, 2);
      throw failure;
    };
    await expect(database.transaction(work)).rejects.toBe(failure);
    expect(await isKept(2)).toBe(false);
  });

  test("fails when a failed statement's error was caught", async () => {
    const work = async (sql: Sql) => {
      await keep(sql, 3);
      await sql.query("SELECT 1 / 0").catch(() => {});
    };
    await expect(database.transaction(work)).rejects.toThrow("expected COMMIT, got ROLLBACK");
    expect(await isKept(3)).toBe(false);
  });

  test("takes no statement after its end", async () => {
    const late = await database.transaction(async (sql) => ({ sql }));
    await expect(keep(late.sql, 4)).rejects.toThrow("only while their transaction is open");
  });

  test.each(["40001", "40P01"])("runs again after %s, and undoes the first try", async (state) => {
    let tries = 0;
    await database.transaction(async (sql) => {
      await keep(sql, 5);
      if (++tries < 3) await sql.query(raise(state));
    });
    expect([tries, await isKept(5)]).toEqual([3, true]);
    await database.query("DELETE FROM kept WHERE value = 5");
  });

  test("gives up on conflicts after three tries", async () => {
    let tries = 0;
    const work = async (sql: Sql) => {
      tries++;
      await sql.query(raise("40001"));
    };
    await expect(database.transaction(work)).rejects.toThrow(DatabaseUnavailable);
    expect(tries).toBe(3);
  });

  test("a connection lost before COMMIT is a failure, and is not used again", async () => {
    const single = openDatabase({ url, log, poolSize: 1, asOwner: true });
    const work = async (sql: Sql) => {
      await keep(sql, 6);
      await database.query("SELECT pg_terminate_backend($1, 5000)", [await backendPid(sql)]);
    };
    await expect(single.transaction(work)).rejects.toThrow(DatabaseUnavailable);
    expect(await single.query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(await isKept(6)).toBe(false);
    await single.close();
  });

  test("a statement may take as long as the work says, and no longer", async () => {
    const work = (sql: Sql) => sql.query("SELECT pg_sleep(30)");
    await expect(database.transaction(work, { statementTimeoutS: 0.02 })).rejects.toThrow("statement timeout");
  });
});

describe("migrate", async () => {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  const { url, owner: database } = await cloneDatabase("template1");
  const { database: migrated } = await cloneDatabase();
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const names = async () =>
    (await database.query<{ name: string }>("SELECT name FROM schema_migrations ORDER BY 1")).map(({ name }) => name);

  beforeAll(async () => {
    await write("0001_first.sql", "CREATE TABLE first (value integer); INSERT INTO first VALUES (1);");
    await write("0002_second.sql", "INSERT INTO first SELECT value + 1 FROM first;");
    await write("0004_fourth.sql", "INSERT INTO first SELECT value + 10 FROM first;");
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("two nodes at once: each file is applied once, in order", async () => {
    const other = openDatabase({ url, log, asOwner: true });
    await Promise.all([migrate(database, folder), migrate(other, folder), migrate(database, folder)]);
    await other.close();
    expect(await names()).toEqual(["0001_first.sql", "0002_second.sql", "0004_fourth.sql"]);
    expect(await database.query("SELECT value FROM first ORDER BY value")).toEqual(
      [1, 2, 11, 12].map((value) => ({ value })),
    );
  });

  test("a failing file leaves nothing, and is named", async () => {
    await write("0005_fifth.sql", "CREATE TABLE fifth (); SELECT 1 / 0;");
    await expect(migrate(database, folder)).rejects.toThrow(
      "Migration 0005_fifth.sql failed and was rolled back: division",
    );
    expect(await database.query("SELECT to_regclass('fifth') AS fifth")).toEqual([{ fifth: null }]);
    await rm(join(folder, "0005_fifth.sql"));
  });

  test.each([
    [
      "an applied file that changed",
      "0002_second.sql",
      "SELECT 2;",
      "0002_second.sql was changed after it was applied",
    ],
    [
      "a number before the newest",
      "0003_late.sql",
      "SELECT 3;",
      "0003_late.sql is new, but 0004_fourth.sql is applied",
    ],
    ["the same number twice", "0004_again.sql", "SELECT 4;", "0004_again.sql and 0004_fourth.sql have the same number"],
    ["another name", "fifth.sql", "SELECT 5;", "Expected a name like 0001_name.sql"],
  ])("refuses %s", async (_, name, text, sentence) => {
    const before = await readFile(join(folder, name), "utf8").catch(() => undefined);
    await write(name, text);
    await expect(migrate(database, folder)).rejects.toThrow(sentence);
    await (before === undefined ? rm(join(folder, name)) : write(name, before));
    await migrate(database, folder);
  });

  test("our own migrations are in every database that a test clones", async () => {
    const files = await readdir(join(import.meta.dirname, "../server/store/postgres/migrations"));
    expect(await migrated.query("SELECT count(*) AS applied FROM schema_migrations")).toEqual([
      { applied: files.filter((file) => file.endsWith(".sql")).length },
    ]);
  });

  test("refuses a database that is newer than the code", async () => {
    const older = join(folder, "older");
    await mkdir(older);
    await writeFile(join(older, "0001_first.sql"), await readFile(join(folder, "0001_first.sql")));
    await expect(migrate(database, older)).rejects.toThrow("newer than this code: it has migration 0002_second.sql");
  });
});
