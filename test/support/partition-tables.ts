import type { Database, Sql } from "../../server/store/postgres/database.ts";

/*
 * Native hash partitions of every table that is bound to an outlet, 8 each: PostgreSQL then refuses a key that does not begin with the
 * outlet's rows apart, as a distributed engine would (decisions: placement by outlet). `PLACEMENT=partitions npm test` runs the tests of the
 * service on them.
 */

const PARTITIONS = 8;

const BOUND = "SELECT tablename AS name FROM pg_policies WHERE policyname = 'bound_outlet' ORDER BY tablename";
const REFERENCES = `
  SELECT c.conrelid::regclass::text AS name, pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c WHERE c.contype = 'f' AND c.conrelid = ANY($1::regclass[])`;

/** The database must be migrated, and its tables empty. */
export async function partitionTables(owner: Database): Promise<void> {
  await owner.acrossOutlets.transaction(async (sql) => {
    const tables = (await sql.query<{ name: string }>(BOUND)).map(({ name }) => name);
    const references = await sql.query<{ name: string; definition: string }>(REFERENCES, [tables]);
    for (const name of tables) await partition(sql, name);
    for (const { name, definition } of references) await sql.query(`ALTER TABLE ${name} ADD ${definition}`);
    await sql.query(`DROP TABLE ${tables.map((name) => `${name}_whole`).join(", ")}`);
  });
}

async function partition(sql: Sql, name: string): Promise<void> {
  await sql.query(`ALTER TABLE ${name} RENAME TO ${name}_whole`);
  await sql.query(`CREATE TABLE ${name} (LIKE ${name}_whole INCLUDING ALL) PARTITION BY HASH (outlet_id)`);
  for (let nth = 0; nth < PARTITIONS; nth++)
    await sql.query(
      `CREATE TABLE ${name}_${nth} PARTITION OF ${name} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${nth})`,
    );
  await sql.query(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`);
  await sql.query(`CREATE POLICY bound_outlet ON ${name} USING (is_bound_to(outlet_id))`);
}
