import type { Database, Sql } from "../../server/store/postgres/engine/database.ts";
import { COLUMNS, placesOf } from "../../server/store/postgres/engine/placement/places.ts";

/*
 * Native hash partitions of every table that belongs to an outlet or to a partner, 8 each: PostgreSQL then rejects a key that does not
 * keep their rows apart, as a distributed engine would (decisions: placement by outlet). `PLACEMENT=partitions npm test` runs the tests of
 * the service on them.
 */

const PARTITIONS = 8;

const REFERENCES = `
  SELECT c.conrelid::regclass::text AS name, pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c WHERE c.contype = 'f' AND c.conrelid = ANY($1::regclass[])`;

type Part = { table: string; place: "outlet" | "partner" };

/** The database must be migrated, and its tables empty. */
export async function partitionTables(owner: Database): Promise<void> {
  await owner.acrossOutlets.transaction(async (sql) => {
    const places = await placesOf(sql);
    const parts = places.flatMap(({ table, expected: place }): Part[] =>
      place === "outlet" || place === "partner" ? [{ table, place }] : [],
    );
    const references = await sql.query<{ name: string; definition: string }>(REFERENCES, [
      parts.map(({ table }) => table),
    ]);
    for (const part of parts) await partition(sql, part);
    for (const { name, definition } of references) await sql.query(`ALTER TABLE ${name} ADD ${definition}`);
    await sql.query(`DROP TABLE ${parts.map(({ table }) => `${table}_whole`).join(", ")}`);
  });
}

async function partition(sql: Sql, { table, place }: Part): Promise<void> {
  await sql.query(`ALTER TABLE ${table} RENAME TO ${table}_whole`);
  await sql.query(`CREATE TABLE ${table} (LIKE ${table}_whole INCLUDING ALL) PARTITION BY HASH (${COLUMNS[place]})`);
  await sql.query(`COMMENT ON TABLE ${table} IS 'place: ${place}'`);
  for (let nth = 0; nth < PARTITIONS; nth++)
    await sql.query(
      `CREATE TABLE ${table}_${nth} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${nth})`,
    );
  if (place !== "outlet") return;
  await sql.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`);
  await sql.query(`CREATE POLICY bound_outlet ON ${table} USING (is_bound_to(outlet_id))`);
}
