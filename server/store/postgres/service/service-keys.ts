import type { ServiceKey, ServiceKeyStore } from "../../port.ts";
import type { Sealing, SealOwner } from "../../sealing.ts";
import type { Database, Sql } from "../engine/database.ts";

const LIST = `
  SELECT number, sealed, signs_from AS "signsFrom" FROM service_keys WHERE purpose = $1 ORDER BY number DESC`;
const ADD = `
  INSERT INTO service_keys (purpose, number, sealed, signs_from) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`;
const REMOVE = "DELETE FROM service_keys WHERE purpose = $1 AND number = ANY($2::integer[])";
const REVOKE = "DELETE FROM service_keys WHERE purpose = $1 RETURNING number";
const REVOKE_SHARED = "DELETE FROM secrets WHERE name = $1";

/** True if older nodes may run, which use one key per purpose from `secrets`, until the contract of migration 0030. */
const IS_SHARED = "SELECT to_regclass('secrets') IS NOT NULL AS exists";
// The update keeps the row, but makes RETURNING return it.
const SHARE = `
  INSERT INTO secrets (name, value) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`;

type Row = Omit<ServiceKey, "value"> & { sealed: string };

export const createServiceKeys = (database: Database, sealing: Sealing): ServiceKeyStore => ({
  async list(purpose) {
    const rows = await database.query<Row>(LIST, [purpose]);
    return rows.map(({ sealed, ...key }) => ({ ...key, value: sealing.open(sealed, ownerOf(purpose, key.number)) }));
  },

  add: (purpose, { number, value, signsFrom }) =>
    database.transaction(async (sql) => {
      const isShared = await isSharedWithOlder(sql);
      if (isShared && number > 1) return;
      const sharedOrNew = isShared ? await sharedValue(sql, purpose, value) : value;
      sql.queue(ADD, [purpose, number, sealing.seal(sharedOrNew, ownerOf(purpose, number)), signsFrom]);
    }),

  async remove(purpose, numbers) {
    await database.query(REMOVE, [purpose, numbers]);
  },

  revoke: (purpose) =>
    database.transaction(async (sql) => {
      if (await isSharedWithOlder(sql)) await sql.query(REVOKE_SHARED, [purpose]);
      return (await sql.query(REVOKE, [purpose])).length;
    }),
});

export const ownerOf = (purpose: string, number: number): SealOwner => ["service_keys", purpose, String(number)];

async function isSharedWithOlder(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ exists: boolean }>(IS_SHARED);
  return row?.exists === true;
}

/** Key that older nodes use for the purpose. Adds `candidate` if it is missing. */
async function sharedValue(sql: Sql, purpose: string, candidate: string): Promise<string> {
  const [row] = await sql.query<{ value: string }>(SHARE, [purpose, candidate]);
  return row?.value ?? candidate;
}
