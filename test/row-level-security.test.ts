import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createLog } from "../server/log.ts";
import { openDatabase } from "../server/store/postgres/database.ts";
import { migrate } from "../server/store/postgres/migrate.ts";
import { ensureServiceRole } from "../server/store/postgres/service-role.ts";
import { administer, cloneDatabase } from "./support/database.ts";
import { withDatabase } from "./support/database-url.ts";

/*
 * The second defence between outlets (decisions: row-level security): what a statement forgets to ask for, the database does not
 * give.
 */

const log = createLog("silent");

/** Tables with an outlet_id that have no policy, and why. */
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
    '(outlet_id, id, detail, items, created_at) VALUES ($1, UUID, \'{"external_menu_id": "a", "end_date": ""}\', \'[]\', now())',
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

const insert = (table: keyof typeof ROWS) =>
  `INSERT INTO ${table} ${ROWS[table].replaceAll("UUID", "'00000000-0000-4000-8000-000000000001'")}`;

const [A, B] = ["OUT-A", "OUT-B"];
const REFUSED = "violates row-level security policy";

/** A user of PostgreSQL with a password, dropped in the end with what it owns. */
async function createUser(rights: string): Promise<string> {
  const name = `user_${randomBytes(6).toString("hex")}`;
  await administer(`CREATE ROLE ${name} LOGIN PASSWORD 'secret' ${rights}`);
  afterAll(() => administer(`DROP ROLE ${name}`));
  return name;
}

const asUser = (url: string, name: string) => Object.assign(new URL(url), { username: name, password: "secret" }).href;

/** A migrated database whose owner has no rights but that. */
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
  ["a superuser, as the embedded database has", async () => (await cloneDatabase()).url],
  ["an ordinary owner of its database", ordinaryDatabase],
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

  test("every table of outlets has a forced policy, or a reason why not", async () => {
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

  test("the service has no right that passes by policies", async () => {
    expect(
      await database.query("SELECT rolsuper OR rolbypassrls AS may FROM pg_roles WHERE rolname = current_user"),
    ).toEqual([{ may: false }]);
  });

  describe.each(TABLES)("%s", (table) => {
    test("unbound: no row is there, none can be written", async () => {
      expect(await outletsIn(database, table)).toEqual([]);
      expect(await database.query(`DELETE FROM ${table} RETURNING 1`)).toEqual([]);
      await expect(database.query(insert(table), [A])).rejects.toThrow(REFUSED);
    });

    test("of one outlet: a query without WHERE gives and changes its rows alone; another's cannot be written", async () => {
      const bound = database.of(A);
      expect(await outletsIn(bound, table)).toEqual([A]);
      expect(await bound.transaction((sql) => outletsIn(sql, table))).toEqual([A]);
      expect(await bound.query(`SELECT 1 FROM ${table} WHERE outlet_id = $1`, [B])).toEqual([]);
      expect(await bound.query(`UPDATE ${table} SET outlet_id = outlet_id RETURNING outlet_id`)).toEqual([
        { outlet_id: A },
      ]);
      await expect(bound.query(`UPDATE ${table} SET outlet_id = $1`, [B])).rejects.toThrow(REFUSED);
      await expect(bound.query(insert(table), [B])).rejects.toThrow(REFUSED);
      await expect(bound.transaction((sql) => sql.query(insert(table), [B]))).rejects.toThrow(REFUSED);
    });

    test("across outlets, which must be said: all rows", async () => {
      expect(await outletsIn(database.acrossOutlets, table)).toEqual([A, B]);
    });
  });

  test("100 requests of two outlets over two connections, some of them failing: each sees its own rows, and none stays bound", async () => {
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
    const seen = await Promise.all(
      Array.from({ length: 100 }, async (__, index) => {
        const outlet = index % 2 === 0 ? A : B;
        const own = await (ways[(index >> 1) % ways.length] as (typeof ways)[number])(outlet);
        return { outlet, own, unbound: await outletsIn(database, "promotions") };
      }),
    );
    expect(seen.filter(({ outlet, own }) => own.length !== 1 || own[0] !== outlet)).toEqual([]);
    expect(seen.filter(({ unbound }) => unbound.length > 0)).toEqual([]);
  });

  test("an outlet's id is a value, whatever is in it", async () => {
    for (const id of ["'", `${A}'; SET app.across_outlets = 'on`, "on", "%", ""])
      expect(await outletsIn(database.of(id), "promotions")).toEqual([]);
    expect(await outletsIn(database, "promotions")).toEqual([]);
  });
});

test("a user that bypasses policies and cannot create the bound role is refused, with the statements to run", async () => {
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
