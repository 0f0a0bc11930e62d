import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { createLog } from "../server/observe/log/log.ts";
import { giveServiceRights } from "../server/operator/service-rights.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { migrate } from "../server/store/postgres/engine/migrate.ts";
import { ensureServiceRole } from "../server/store/postgres/engine/service-role.ts";
import { prepareDatabase } from "../server/store/postgres/prepare.ts";
import { laxUrl, withDatabase } from "./support/cluster.ts";
import { administer, cloneDatabase } from "./support/database.ts";
import { sealing } from "./support/sealing.ts";

/*
 * The second barrier between outlets (decisions: row-level security): the database hides rows even if a statement omits the
 * outlet.
 */

const log = createLog("silent");

/** Tables with an outlet_id but without a policy, and the reason. */
const WITHOUT_POLICY = {
  events: "a partner reads those of all its outlets",
  outlet_links: "says who may act for the outlet: asked before anything is bound",
  outlet_members: "says who may act for the outlet: asked before anything is bound",
  subscriptions: "of a partner, for one of its outlets or all",
};

/** A row of each table that has a policy, for outlet $1; in the order of their references. */
const ROWS = {
  catalogs: "(outlet_id, version, revision, body, entries, replaced_at) VALUES ($1, UUID, UUID, '', '', now())",
  catalog_stocks: "(outlet_id, kind, external_id, in_stock) VALUES ($1, 'variant', 'a', true)",
  catalog_requests:
    "(outlet_id, request_key, request_id, run, status, errors, images, created_at) VALUES ($1, '', '', UUID, 'failed', '[]', '[]', now())",
  promotions:
    '(outlet_id, id, position, detail, items, created_at) VALUES ($1, UUID, 1, \'{"external_menu_id": "a", "end_date": ""}\', \'[]\', now())',
  promotion_uses: "(outlet_id, promotion_id, day, pieces) VALUES ($1, UUID, now(), 1)",
  catalog_holds: "(outlet_id, promotion_id, external_id, until) VALUES ($1, UUID, 'a', now())",
  idempotent_answers:
    "(outlet_id, client_id, operation_id, key, body_hash, status, body, expires_at) VALUES ($1, '', '', UUID, '', 200, '', now())",
  record_counts: "(outlet_id, kind, count) VALUES ($1, 'invoice', 1)",
  records: "(outlet_id, kind, id, position, body) VALUES ($1, 'invoice', 1, 1, '{}')",
  payments:
    "(id, outlet_id, pop_id, order_id, gross_amount, qr_string, created_at) VALUES (gen_random_uuid(), $1, '', '', 1, '', now())",
  outlet_events: "(outlet_id, name, entity_id, created_at, event) VALUES ($1, 'food.order.created', '', now(), '{}')",
  outlet_relays: "(outlet_id, relay_id, leased_until) VALUES ($1, UUID, now())",
  orders: "(outlet_id, order_number, body, created_at) VALUES ($1, gen_random_uuid(), '{}', now())",
};
const TABLES = Object.keys(ROWS) as (keyof typeof ROWS)[];

const UUID = "00000000-0000-4000-8000-000000000001";
const insert = (table: keyof typeof ROWS) => `INSERT INTO ${table} ${ROWS[table].replaceAll("UUID", `'${UUID}'`)}`;

const [A, B] = ["OUT-A", "OUT-B"];
const REJECTED = "violates row-level security policy";
/** Citus never updates the outlet of a row, for any user. */
const REJECTED_MOVE = /violates row-level security policy|modifying the partition value of rows is not allowed/;

/** A PostgreSQL user with a password, dropped at the end with its objects. */
async function createUser(rights: string): Promise<string> {
  const name = `user_${randomBytes(6).toString("hex")}`;
  await administer(`CREATE ROLE ${name} LOGIN PASSWORD 'secret' ${rights}`);
  afterAll(() => administer(`DROP ROLE ${name}`));
  return name;
}

const asUser = (url: string, name: string) => Object.assign(new URL(url), { username: name, password: "secret" }).href;

const withOptions = (url: string, options: string) =>
  Object.assign(new URL(url), { search: `?${new URLSearchParams({ options })}` }).href;

/** A migrated database with an owner that has only these rights. */
async function ordinaryDatabase(): Promise<string> {
  const user = await createUser("");
  await administer(`CREATE DATABASE ${user} OWNER ${user}`);
  afterAll(() => administer(`DROP DATABASE ${user} WITH (FORCE)`));
  const url = asUser(withDatabase(inject("databaseUrl"), user), user);
  const owner = openDatabase({ url, log, asOwner: true });
  await migrate(owner)
    .then(() => ensureServiceRole(owner))
    .finally(owner.close);
  return url;
}

describe.each([
  ["a superuser, as the embedded database has", async () => laxUrl((await cloneDatabase()).url)], // these tests query all shards
  ["an ordinary owner of its database", ordinaryDatabase],
  // The service detects Citus by a setting and then binds with a form that any server accepts.
  ["an ordinary owner, bound as on Citus", async () => withOptions(await ordinaryDatabase(), "-c citus.shard_count=8")],
])("DATABASE_URL of %s", async (_, prepare) => {
  const url = await prepare();
  const owner = openDatabase({ url, log, asOwner: true });
  const database = openDatabase({ url, log, poolSize: 2 });
  afterAll(() => Promise.all([owner.close(), database.close()]));
  const outletsIn = async (sql: Pick<typeof database, "query">, table: string) =>
    (await sql.query<{ outlet_id: string }>(`SELECT outlet_id FROM ${table} ORDER BY 1`)).map((row) => row.outlet_id);

  beforeAll(async () => {
    for (const outlet of [A, B]) {
      await owner.query(
        "INSERT INTO outlets (id, merchant_id, name, time_zone, created_at, updated_at) VALUES ($1, '', '', '', now(), now())",
        [outlet],
      );
      for (const table of TABLES) await owner.acrossOutlets.query(insert(table), [outlet]);
    }
  });

  test("limits each of the statements that share a message", async () => {
    const [table] = TABLES;
    const all = [database.of(A), database, database.of(B), database.acrossOutlets, database, database.of(A)];
    const outlets = await Promise.all(all.map(({ batched }) => outletsIn(batched, table as string)));
    expect(outlets).toEqual([[A], [], [B], [A, B], [], [A]]);
  });

  test("every table with an outlet_id has a forced policy or is on the list", async () => {
    const tables = await owner.query<{ name: string; isForced: boolean }>(`
      SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity
        AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid) AS "isForced"
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'outlet_id'
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = current_schema()::regnamespace ORDER BY 1`);
    const namesOf = (isForced: boolean) =>
      tables.filter((table) => table.isForced === isForced).map(({ name }) => name);
    expect(namesOf(true)).toEqual(TABLES.toSorted());
    expect(namesOf(false)).toEqual(Object.keys(WITHOUT_POLICY).sort());
  });

  test("the service has no right that bypasses policies", async () => {
    expect(
      await database.query("SELECT rolsuper OR rolbypassrls AS may FROM pg_roles WHERE rolname = current_user"),
    ).toEqual([{ may: false }]);
  });

  describe.each(TABLES)("%s", (table) => {
    test("unbound: reads and writes no rows", async () => {
      expect(await outletsIn(database, table)).toEqual([]);
      expect(await database.query(`DELETE FROM ${table} RETURNING 1`)).toEqual([]);
      await expect(database.query(insert(table), [A])).rejects.toThrow(REJECTED);
    });

    test("bound to one outlet: a query without WHERE reads and changes its rows only; another outlet's cannot be written", async () => {
      const bound = database.of(A);
      expect(await outletsIn(bound, table)).toEqual([A]);
      expect(await bound.transaction((sql) => outletsIn(sql, table))).toEqual([A]);
      expect(await bound.query(`SELECT 1 FROM ${table} WHERE outlet_id = $1`, [B])).toEqual([]);
      expect(await bound.query(`UPDATE ${table} SET outlet_id = outlet_id RETURNING outlet_id`)).toEqual([
        { outlet_id: A },
      ]);
      await expect(bound.query(`UPDATE ${table} SET outlet_id = $1`, [B])).rejects.toThrow(REJECTED_MOVE);
      await expect(bound.query(insert(table), [B])).rejects.toThrow(REJECTED);
      await expect(bound.transaction((sql) => sql.query(insert(table), [B]))).rejects.toThrow(REJECTED);
    });

    test("across outlets, declared explicitly: reads all rows", async () => {
      expect(await outletsIn(database.acrossOutlets, table)).toEqual([A, B]);
    });
  });

  test("100 requests of two outlets over two connections, some failing: each reads its own rows, and no connection stays bound", async () => {
    const fail = () => Promise.reject(new Error("planned"));
    const ways = [
      (outlet: string) => outletsIn(database.of(outlet), "promotions"),
      (outlet: string) => database.of(outlet).transaction((sql) => outletsIn(sql, "promotions")),
      (outlet: string) =>
        database
          .of(outlet)
          .transaction(fail)
          .catch(() => [outlet]),
      (outlet: string) =>
        database
          .of(outlet)
          .query("SELECT 1 / 0")
          .catch(() => [outlet]),
    ];
    const results = await Promise.all(
      Array.from({ length: 100 }, async (__, index) => {
        const outlet = index % 2 === 0 ? A : B;
        const rows = await (ways[(index >> 1) % ways.length] as (typeof ways)[number])(outlet);
        return { outlet, ownRows: rows, unbound: await outletsIn(database, "promotions") };
      }),
    );
    expect(results.filter(({ outlet, ownRows }) => ownRows.length !== 1 || ownRows[0] !== outlet)).toEqual([]);
    expect(results.filter(({ unbound }) => unbound.length > 0)).toEqual([]);
  });

  test.each(["on", "off"])(
    "with standard_conforming_strings %s, any outlet id is passed as a value",
    async (strings) => {
      const single = openDatabase({ url, log, poolSize: 1 });
      await single.query(`SET standard_conforming_strings = ${strings}`);
      const visibleRows = `SELECT coalesce(current_setting('app.outlet_id', true), '') AS id, count(*) AS rows,
      coalesce(current_setting('app.across_outlets', true), '') AS across FROM promotions`;
      const plain = ["", " ", "%", "on", "\n", "\u{1F35C}", "$$", "'", "''", "\\", "\\'", "\\\\'", "'\\", "E'\\''"];
      const escapes = [
        `${A}'; --`,
        `${A}\\'; --`,
        "'; SET LOCAL app.across_outlets = 'on",
        "\\'; SET LOCAL app.across_outlets = 'on'; --",
      ];
      for (const id of [...plain, ...escapes, `${"x".repeat(100_000)}'`]) {
        expect(await single.of(id).query(visibleRows)).toEqual([{ id, rows: 0, across: "" }]);
        expect(await single.of(id).transaction((sql) => sql.query(visibleRows))).toEqual([{ id, rows: 0, across: "" }]);
        expect(await single.query(visibleRows)).toEqual([{ id: "", rows: 0, across: "" }]);
      }
      await single.close();
    },
  );

  test("rejects an id with U+0000 before a connection is acquired", () => {
    expect(() => database.of(`${A}\0`)).toThrow("expected an outlet id without U+0000");
  });

  test("a failed statement ends its transaction; the same connection continues unbound", async () => {
    const single = openDatabase({ url, log, poolSize: 1 });
    const pid = async () => (await single.query<{ pid: number }>("SELECT pg_backend_pid() AS pid"))[0]?.pid;
    const before = await pid();
    const insertTwice = async () => {
      await single.of(A).query(insert("record_counts"), [A], "twice");
    };
    for (const _ of [1, 2]) await expect(insertTwice()).rejects.toThrow("duplicate key");
    await expect(single.of(A).query("SELECT 1 / $1::int", [0])).rejects.toThrow("division by zero");
    await expect(single.of(A).query("no statement")).rejects.toThrow("syntax error");
    await expect(single.of(A).transaction((sql) => sql.query("no statement"))).rejects.toThrow("syntax error");
    expect(await outletsIn(single, "promotions")).toEqual([]);
    expect(await single.of(B).query("SELECT outlet_id FROM promotions WHERE id = $1", [UUID], "bound")).toEqual([
      { outlet_id: B },
    ]);
    expect(await pid()).toBe(before);
    await single.close();
  });

  test("a statement with a conflict is retried with the same binding", async () => {
    await owner.query("CREATE SEQUENCE tries");
    await owner.query(`CREATE FUNCTION conflict_once() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF nextval('tries') = 1 THEN RAISE EXCEPTION 'planted' USING ERRCODE = '40001'; END IF; RETURN 1; END $$`);
    const statement = "SELECT current_setting('app.outlet_id') AS id, conflict_once() AS one";
    expect(await database.of(A).query(statement)).toEqual([{ id: A, one: 1 }]);
  });

  test("sends nothing for a transaction without statements", async () => {
    expect(await database.of(A).transaction(async () => "done")).toBe("done");
    await expect(database.of(A).transaction(() => Promise.reject(new Error("planned")))).rejects.toThrow("planned");
  });
});

test("rejects a user that bypasses policies and cannot create the bound role, with the statements to run", async () => {
  const { url } = await cloneDatabase();
  const user = await createUser("BYPASSRLS");
  const owner = openDatabase({ url: asUser(url, user), log, asOwner: true });
  await expect(ensureServiceRole(owner)).rejects.toThrow(`GRANT partner_api TO "${user}"`);
  await administer(`GRANT partner_api TO ${user}`);
  await ensureServiceRole(owner);
  const service = openDatabase({ url: asUser(url, user), log });
  expect(await service.query('SELECT current_user::text AS "user"')).toEqual([{ user: "partner_api" }]);
  await Promise.all([owner.close(), service.close()]);
});

describe("DATABASE_URL of an ordinary user, MIGRATION_DATABASE_URL of the owner of the tables", async () => {
  const user = await createUser(""); // dropped after the database, in which it has rights
  const ownerUrl = await ordinaryDatabase();
  const url = asUser(ownerUrl, user);
  const owner = openDatabase({ url: ownerUrl, log, asOwner: true });
  const service = openDatabase({ url, log });
  afterAll(() => Promise.all([owner.close(), service.close()]));
  const prepare = (from: string) =>
    prepareDatabase({ url, ownerUrl: from }, { databaseUrl: url, environment: "production" }, sealing, log);

  test("a node with only the service's user lists the missing grants", async () => {
    await owner.query(`GRANT SELECT ON schema_migrations, orders TO ${user}`);
    const rejection = expect.objectContaining({
      message: expect.stringMatching(
        `^The database user ${user} lacks rights that the service needs. Set MIGRATION_DATABASE_URL to .* run as that owner: ` +
          `GRANT USAGE ON SEQUENCE order_numbers TO "${user}"; GRANT INSERT, UPDATE, DELETE ON TABLE orders TO "${user}"; ` +
          `GRANT SELECT ON TABLE outlet_registrations TO "${user}"; GRANT SELECT, INSERT, UPDATE, DELETE ON TABLE catalog_holds, .*, subscriptions TO "${user}";$`,
      ),
    });
    await expect(prepare(url)).rejects.toEqual(rejection);
  });

  test("the owner grants them on two nodes at the same time; afterwards the service's user suffices", async () => {
    await Promise.all([prepare(ownerUrl), prepare(ownerUrl)]);
    await prepare(url);
  });

  test("the user can read and write the rows of each table and nothing else", async () => {
    const rights = await owner.query<{ table: string; rights: string }>(
      `SELECT CASE relkind WHEN 'v' THEN 'view' ELSE relname END AS table, string_agg(p, ' ' ORDER BY place) FILTER (WHERE has_table_privilege($1, c.oid, p)) AS rights
       FROM pg_class c, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'])
         WITH ORDINALITY AS of_table (p, place)
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND NOT relispartition GROUP BY 1, c.oid ORDER BY 1`,
      [user],
    );
    const usual = rights.filter(({ table }) => !["schema_migrations", "view"].includes(table));
    expect(rights.filter((row) => !usual.includes(row))).toEqual([
      { table: "schema_migrations", rights: "SELECT" },
      { table: "view", rights: "SELECT" },
    ]);
    expect(usual.filter((row) => row.rights !== "SELECT INSERT UPDATE DELETE")).toEqual([]);
    expect(usual.map(({ table }) => table)).toEqual(expect.arrayContaining(TABLES));
    expect(
      await owner.query(
        `SELECT has_schema_privilege(oid, 'public', 'CREATE') OR rolsuper OR rolbypassrls OR rolcreatedb OR rolcreaterole OR rolreplication
           OR EXISTS (SELECT FROM pg_auth_members WHERE member = oid) OR EXISTS (SELECT FROM pg_class WHERE relowner = oid) AS more
         FROM pg_roles r WHERE rolname = $1`,
        [user],
      ),
    ).toEqual([{ more: false }]);
    for (const statement of [
      "TRUNCATE rate_limits",
      "DROP TABLE rate_limits",
      "CREATE TABLE mine ()",
      "ALTER TABLE orders NO FORCE ROW LEVEL SECURITY",
      "DROP POLICY bound_outlet ON orders",
    ])
      await expect(service.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    expect(await service.query("SELECT outlet_id FROM orders")).toEqual([]);
  });

  test("operator commands also require the owner and say so", async () => {
    await owner.query(`REVOKE UPDATE ON orders FROM ${user}`);
    const printed = vi.spyOn(console, "log").mockImplementation(() => {});
    await giveServiceRights(owner, undefined);
    await giveServiceRights(owner, url);
    expect(printed.mock.calls).toEqual([[`The service's user ${user} has all required rights.`]]);
    printed.mockRestore();
    expect(await service.of(A).query("UPDATE orders SET body = body RETURNING 1")).toEqual([]);
  });

  test("a missing migration is rejected with a hint to the owner", async () => {
    const [last] = await owner.query<{ name: string }>(
      "DELETE FROM schema_migrations WHERE number = (SELECT max(number) FROM schema_migrations) RETURNING name",
    );
    expect(last).toBeDefined();
    await expect(prepare(url)).rejects.toThrow(
      "The database must be migrated, and the user of DATABASE_URL has no right to. Set MIGRATION_DATABASE_URL to the owner",
    );
  });
});
