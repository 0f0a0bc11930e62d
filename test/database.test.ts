import { UnreplicatedCommit } from "@partner-api/postgres";
import { Client, type QueryResult } from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../server/observe/log/log.ts";
import {
  DatabaseUnavailable,
  openDatabase,
  type Sql,
  type TransactionSql,
} from "../server/store/postgres/engine/database.ts";
import { sendTogether } from "../server/store/postgres/engine/message.ts";
import { openPool } from "../server/store/postgres/engine/pool.ts";
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

test("reports a commit that was not replicated on its own connection only", async () => {
  const prepare = async () => {};
  const pool = openPool(url, { prepare, onLost() {} });
  const [firstClient, other] = [await pool.connect(), await pool.connect()];
  try {
    firstClient.emit("notice" as never, { routine: "another" } as never);
    expect(() => pool.requireReplicated(firstClient)).not.toThrow();
    firstClient.emit("notice" as never, { routine: "SyncRepWaitForLSN" } as never);
    expect(() => pool.requireReplicated(firstClient)).toThrow(UnreplicatedCommit);
    expect(() => pool.requireReplicated(other)).not.toThrow();
  } finally {
    for (const client of [firstClient, other]) client.release(true);
    await pool.end();
  }
});

test.each(["read-write", "primary"])(
  "connects to a writable server with target_session_attrs=%s",
  async (attributes) => {
    const address = new URL(url);
    address.searchParams.set("target_session_attrs", attributes);
    const pool = openPool(address.href, { prepare: async () => {}, onLost() {} });
    try {
      const client = await pool.connect();
      expect((await client.query("SHOW transaction_read_only")).rows).toEqual([{ transaction_read_only: "off" }]);
      client.release(true);
    } finally {
      await pool.end();
    }
  },
);

test("reports the wait for a connection, which is part of the statement's duration", async () => {
  const waitedMs: number[] = [];
  const timed = openDatabase({ url, log, poolSize: 1, onAcquired: (ms) => void waitedMs.push(ms) });
  try {
    const fromMs = performance.now();
    await timed.acrossOutlets.query("SELECT 1");
    const tookMs = performance.now() - fromMs;
    expect(waitedMs).toHaveLength(1);
    expect(waitedMs[0]).toBeGreaterThan(0);
    expect(waitedMs[0]).toBeLessThan(tookMs);
  } finally {
    await timed.close();
  }
});

test.each([
  { state: "25006", keeps: [] },
  { state: "22012", keeps: [0, 1] },
])("keeps connections $keeps of two after $state from one of several servers", async ({ state, keeps }) => {
  const { host } = new URL(url);
  const pool = openDatabase({ url: url.replace(host, `${host},${host}`), log, poolSize: 2 });
  const pids = () => Promise.all([0, 1].map(() => pool.acrossOutlets.transaction(backendPid)));
  try {
    const before = await pids();
    await expect(pool.acrossOutlets.query(raise(state))).rejects.toThrow();
    const after = await pids();
    expect(before.flatMap((pid, nth) => (after.includes(pid) ? [nth] : []))).toEqual(keeps);
  } finally {
    await pool.close();
  }
});

describe("batched", () => {
  test("statements of one turn share a connection, and take others that wait for one", async () => {
    const narrow = openDatabase({ url, log, poolSize: 1 });
    try {
      const pids = await Promise.all(Array.from({ length: 40 }, () => backendPid(narrow.batched)));
      expect(new Set(pids).size).toBe(1);
      const [transaction, ...waiting] = await Promise.all([
        narrow.transaction(async (sql) => {
          await sql.query("SELECT pg_sleep(0.05)");
          return "ended";
        }),
        ...[1, 2, 3].map((value) => narrow.batched.query("SELECT $1::int AS value", [value], "batched-value")),
      ]);
      expect([transaction, waiting]).toEqual(["ended", [1, 2, 3].map((value) => [{ value }])]);
    } finally {
      await narrow.close();
    }
  });

  test("a failing statement fails alone, and the others are applied once", async () => {
    const outcomes = await Promise.allSettled([
      keep(database.batched, 71),
      database.batched.query("SELECT 1 / $1::int AS value", [0], "batched-quotient"),
      database.batched.query("SELECT 1 / $1::int AS value", [1], "batched-quotient"),
      keep(database.batched, 72),
    ]);
    expect(outcomes).toMatchObject([
      { status: "fulfilled" },
      { status: "rejected", reason: { code: "22012" } },
      { status: "fulfilled", value: [{ value: 1 }] },
      { status: "fulfilled" },
    ]);
    expect([await isKept(71), await isKept(72)]).toEqual([true, true]);
  });

  test("without a server each statement fails as unavailable", async () => {
    const unreachable = openDatabase({ url: "postgresql://127.0.0.1:1/none", log });
    const outcomes = await Promise.allSettled([1, 2].map(() => unreachable.batched.query("SELECT 1")));
    expect(outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason)).toEqual([
      expect.any(DatabaseUnavailable),
      expect.any(DatabaseUnavailable),
    ]);
  });
});

describe("query", () => {
  test("returns counts as numbers, instants as Dates, dates and decimals as strings", async () => {
    const rows = await database.query(
      "SELECT 9007199254740991::int8 AS n, '2026-01-31'::date AS d, '2026-01-31T00:00:00+07'::timestamptz AS t, 1.50 AS m",
    );
    expect(rows).toEqual([{ n: 9007199254740991, d: "2026-01-31", t: new Date("2026-01-30T17:00:00Z"), m: "1.50" }]);
  });

  test("rejects an integer that a number cannot represent", async () => {
    await expect(database.query("SELECT 9007199254740992::int8 AS n")).rejects.toThrow("expected an int8 within");
  });

  test("plans a named statement once per connection", async () => {
    await database.transaction(async (sql) => {
      for (const value of [1, 2]) await sql.query("SELECT $1::int AS value", [value], "select-value");
      const prepared = await sql.query("SELECT name FROM pg_prepared_statements WHERE name LIKE 'select%'");
      expect(prepared).toEqual([{ name: "select-value" }]);
    });
  });

  test("rejects a second statement under the same name, and statements sent with it", async () => {
    const transaction = database.transaction(async (sql) => {
      await sql.query("SELECT 1 AS value", [], "one-statement");
      sql.queue("SELECT 1", []);
      await sql.query("SELECT 2 AS value", [], "one-statement");
    });
    await expect(transaction).rejects.toThrow("Prepared statements must be unique - 'one-statement' was used for");
  });

  test("compresses texts by lz4 if the server supports it", async () => {
    const statement = "SELECT setting, enumvals, reset_val FROM pg_settings WHERE name = 'default_toast_compression'";
    const [row] = await database.query<{ setting: string; enumvals: string[]; reset_val: string }>(statement);
    expect(row?.setting).toBe(row?.enumvals.includes("lz4") ? "lz4" : row?.reset_val);
  });

  test.each([
    ["08006", true],
    ["53300", true],
    ["25006", true],
    ["55P03", true],
    ["57014", true],
    ["57P01", true],
    ["57P03", true],
    ["58030", true],
    ["XX001", true],
    ["08P01", false],
    ["22P02", false],
    ["23505", false],
  ])("SQLSTATE %s: unavailable %s", async (state, unavailable) => {
    const error = await database.query(raise(state)).catch((thrown) => thrown);
    expect(error instanceof DatabaseUnavailable).toBe(unavailable);
    expect((unavailable ? error.cause : error).code).toBe(state);
  });

  test("is unavailable without a server", async () => {
    const nowhere = openDatabase({ url: "postgres://nobody@127.0.0.1:1/none", log });
    await expect(nowhere.query("SELECT 1")).rejects.toThrow(DatabaseUnavailable);
    await nowhere.close();
  });

  test("is unavailable after trying all servers of a list", async () => {
    const away = openDatabase({ url: "postgres://nobody@127.0.0.1:1,127.0.0.1:2/nothing", log, asOwner: true });
    await expect(away.query("SELECT 1")).rejects.toThrow(DatabaseUnavailable);
    await away.close();
  });

  test("connects to the running server of a list, in any order", async () => {
    const { username, password, host, pathname } = new URL(url);
    for (const servers of [`127.0.0.1:1,${host}`, `${host},127.0.0.1:1`]) {
      const address = `postgres://${username}:${password}@${servers}${pathname}`;
      const connected = openDatabase({ url: address, log, asOwner: true });
      expect(await connected.query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
      await connected.close();
    }
  });

  test("limits a statement to 15 seconds, or to the given time on a dedicated connection", async () => {
    expect(await database.query("SHOW statement_timeout")).toEqual([{ statement_timeout: "15s" }]);
    const took = await database.onOwnConnection(
      async (sql) => {
        await sql.query("SELECT pg_sleep(0.3)");
        return sql.query("SHOW statement_timeout");
      },
      { statementTimeoutS: 5.1 },
    );
    expect(took).toEqual([{ statement_timeout: "5100ms" }]);
  });

  test("is unavailable with a closed pool", async () => {
    const closed = openDatabase({ url, log, asOwner: true });
    await Promise.all([closed.close(), closed.close()]);
    await expect(closed.query("SELECT 1")).rejects.toThrow(DatabaseUnavailable);
  });
});

describe("transaction", () => {
  test("rejects all pending statements when its work throws", async () => {
    const statements: Promise<unknown>[] = [];
    const work = async (sql: TransactionSql) => {
      for (const value of [1, 2, 3]) statements.push(sql.query("SELECT $1::int", [value]));
      throw new Error("planted");
    };
    const failed = expect(database.transaction(work)).rejects.toThrow("planted");
    const reason = expect.objectContaining({ message: "planted" });
    await failed;
    expect(await Promise.allSettled(statements)).toEqual(statements.map(() => ({ status: "rejected", reason })));
  });

  test("commits and returns the result of its work", async () => {
    const result = await database.transaction(async (sql) => {
      await keep(sql, 1);
      return "done";
    });
    expect([result, await isKept(1)]).toEqual(["done", true]);
  });

  test("rolls back and throws the error of its work", async () => {
    const failure = new Error("refused");
    const work = async (sql: Sql) => {
      await keep(sql, 2);
      throw failure;
    };
    await expect(database.transaction(work)).rejects.toBe(failure);
    expect(await isKept(2)).toBe(false);
  });

  test("fails if the work caught the error of a failed statement", async () => {
    const work = async (sql: Sql) => {
      await keep(sql, 3);
      await sql.query("SELECT 1 / 0").catch(() => {});
    };
    await expect(database.transaction(work)).rejects.toThrow("expected COMMIT, got ROLLBACK");
    expect(await isKept(3)).toBe(false);
  });

  test("sends nothing without a statement", async () => {
    const single = openDatabase({ url, log, poolSize: 1, asOwner: true });
    const pid = await backendPid(single);
    expect(await single.transaction(async () => "done")).toBe("done");
    expect(await database.query("SELECT query FROM pg_stat_activity WHERE pid = $1", [pid])).toEqual([
      { query: "SELECT pg_backend_pid() AS pid" },
    ]);
    await single.close();
  });

  describe("statements in one tick", () => {
    const valuesOf = async (sql: Sql) =>
      (await sql.query<{ value: number }>("SELECT value FROM kept WHERE value > 100 ORDER BY value")).map(
        ({ value }) => value,
      );
    const queued = (sql: TransactionSql, value: number) => sql.queue("INSERT INTO kept VALUES ($1)", [value]);

    test("are sent together, see earlier writes, and return their own rows", async () => {
      const read = await database.transaction(async (sql) => {
        queued(sql, 101);
        const first = valuesOf(sql);
        queued(sql, 102);
        return Promise.all([first, valuesOf(sql), sql.query("SELECT 1 AS one", [], "select-one")]);
      });
      expect(read).toEqual([[101], [101, 102], [{ one: 1 }]]);
      expect(await valuesOf(database)).toEqual([101, 102]);
    });

    test("are skipped after a failed one; the transaction rolls back", async () => {
      const failing = async (sql: TransactionSql) => {
        queued(sql, 103);
        const statements = [valuesOf(sql), sql.query("SELECT 1 / 0", [], "select-fails"), valuesOf(sql)];
        const ends = await Promise.allSettled(statements);
        expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
        await statements[1];
      };
      await expect(database.transaction(failing)).rejects.toThrow("division by zero");
      expect(await valuesOf(database)).toEqual([101, 102]);
    });

    test("are planned when they are sent again after being skipped", async () => {
      const single = openDatabase({ url, log, poolSize: 1, asOwner: true });
      const queryTwice = (divisor: number) =>
        single.transaction((sql) =>
          Promise.all([
            sql.query("SELECT 1 / $1::int AS part", [divisor], "part"),
            sql.query("SELECT 2 AS two", [], "two"),
          ]),
        );
      await expect(queryTwice(0)).rejects.toThrow("division by zero");
      expect(await queryTwice(1)).toEqual([[{ part: 1 }], [{ two: 2 }]]);
      await single.close();
    });

    test("that fail together with COMMIT fail the transaction", async () => {
      const failing = async (sql: TransactionSql) => {
        queued(sql, 104);
        queued(sql, 101);
      };
      await expect(database.transaction(failing)).rejects.toMatchObject({ code: "23505" });
      expect(await valuesOf(database)).toEqual([101, 102]);
    });

    test("are dropped if the work throws first", async () => {
      const failure = new Error("refused");
      const failing = async (sql: TransactionSql) => {
        queued(sql, 105);
        throw failure;
      };
      await expect(database.transaction(failing)).rejects.toBe(failure);
      expect(await valuesOf(database)).toEqual([101, 102]);
    });

    test("are retried after a conflict at COMMIT", async () => {
      let tries = 0;
      await database.transaction(async (sql) => {
        queued(sql, 106);
        if (++tries === 1) sql.queue(raise("40001"));
      });
      expect([tries, await valuesOf(database)]).toEqual([2, [101, 102, 106]]);
    });

    test("fail individually for a number that cannot be represented exactly", async () => {
      const failing = (sql: TransactionSql) =>
        Promise.all([valuesOf(sql), sql.query("SELECT 9007199254740992::int8 AS n"), valuesOf(sql)]);
      await expect(database.transaction(failing)).rejects.toThrow("expected an int8 within");
    });
  });

  test("rejects a statement after its end", async () => {
    const late = await database.transaction(async (sql) => ({ sql }));
    await expect(keep(late.sql, 4)).rejects.toThrow("only while their transaction is open");
  });

  test.each(["40001", "40P01"])("retries after %s and rolls back the first attempt", async (state) => {
    let tries = 0;
    await database.transaction(async (sql) => {
      await keep(sql, 5);
      if (++tries < 3) await sql.query(raise(state));
    });
    expect([tries, await isKept(5)]).toEqual([3, true]);
    await database.query("DELETE FROM kept WHERE value = 5");
  });

  test("gives up after three conflicts", async () => {
    let tries = 0;
    const work = async (sql: Sql) => {
      tries++;
      await sql.query(raise("40001"));
    };
    await expect(database.transaction(work)).rejects.toThrow(DatabaseUnavailable);
    expect(tries).toBe(3);
  });

  test("fails if the connection is lost before COMMIT, and does not reuse it", async () => {
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

  test.each([
    ["of the server's disk", raise("58030")],
    ["of the client", "SELECT 9007199254740992::int8 AS n"],
  ])("does not reuse a connection after an error %s", async (_what, failing) => {
    const single = openDatabase({ url, log, poolSize: 1, asOwner: true });
    const pid = await backendPid(single);
    await expect(single.transaction((sql) => sql.query(failing))).rejects.toThrow();
    expect(await backendPid(single)).not.toBe(pid);
    await expect(single.query("SELECT no_such_column")).rejects.toThrow("no_such_column");
    const next = await backendPid(single);
    await expect(single.transaction((sql) => sql.query("SELECT no_such_column"))).rejects.toThrow("no_such_column");
    expect(await backendPid(single)).toBe(next);
    await single.close();
  });

  test("limits a statement to the time that the work sets", async () => {
    const work = (sql: Sql) => sql.query("SELECT pg_sleep(30)");
    await expect(database.transaction(work, { statementTimeoutS: 0.02 })).rejects.toThrow("statement timeout");
  });

  test("applies that time to the first statement, too, instead of the connection's limit", async () => {
    const client = new Client({ connectionString: url, query_timeout: 20 });
    await client.connect();
    const rowCounts: (number | null)[] = [];
    const onResult = ({ rowCount }: QueryResult) => rowCounts.push(rowCount);
    const slow = { statement: { text: "SELECT pg_sleep(0.1)" }, onResult };
    await sendTogether(client, [{ statement: { text: "SELECT" } }, slow], 30_000);
    expect(rowCounts).toEqual([1]);
    await client.end();
  });
});
