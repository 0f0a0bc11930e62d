import { SealBroken, type Sealing } from "../sealing.ts";
import type { Database, Sql } from "./engine/database.ts";
import { ownerOf as ownerOfSecret } from "./partners/notification-secrets.ts";
import { ownerOf as ownerOfServiceKey } from "./service/service-keys.ts";

/** Tables with sealed rows, and the columns that identify the owner of a row. */
const TABLES = [
  { name: "notification_secrets", ids: ["partner_id"] },
  { name: "service_keys", ids: ["purpose", "number"] },
  { name: "identity_artifacts", ids: ["model", "id"] },
] as const;
type SealedTable = (typeof TABLES)[number];

/** Rows per batch. Each row is updated in its own short statement, so that a batch does not block others. */
const BATCH = 500;

/** Result of a rotation. `inUse`: ids of the keys of sealed rows afterwards. */
export type Rotated = { sealed: number; rewrapped: number; inUse: string[] };

/**
 * Seals all secrets of the database with the first key: plaintext secrets are sealed, other secrets are rewrapped. It may be interrupted and
 * run again while nodes with both keys are running. Rows that they change meanwhile are not overwritten.
 *
 * @throws SealBroken when a row cannot be opened with these keys
 */
export async function rotateSecrets(database: Database, sealing: Sealing): Promise<Rotated> {
  const all = database.acrossOutlets; // of all partners, on all servers
  const sealed = (await sealNotificationSecrets(all, sealing)) + (await sealServiceKeys(all, sealing));
  let rewrapped = 0;
  for (const table of TABLES) rewrapped += await rewrapRows(all, sealing, table);
  const inUse = new Set((await keysInUse(database)).map(({ keyId }) => keyId));
  return { sealed, rewrapped, inUse: [...inUse].sort() };
}

/**
 * Checks that this process can open one row of each key that is in use.
 *
 * @throws SealBroken with advice how to fix it
 */
export async function checkKeys(database: Database, sealing: Sealing): Promise<void> {
  for (const { keyId, rows, sealed, owner } of await keysInUse(database)) {
    if (!sealing.keyIds.includes(keyId))
      throw new SealBroken(
        `Secrets of the database are sealed with the key ${keyId} (rows of ${owner[0]}: ${rows}), expected only ${sealing.keyIds.join(", ")}. ` +
          `Add ${keyId} to SECRETS_KEYS after the others, and remove it after npm run operator -- rotate-secrets. ` +
          "A sandbox without this setting has its key in secrets.key of DATA_DIR.",
      );
    try {
      sealing.open(sealed, owner);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      throw new SealBroken(
        `The key ${keyId} of SECRETS_KEYS does not open the secrets that were sealed with it: expected the same bytes as when they ` +
          "were sealed. A new key needs a new id.",
        { cause: error },
      );
    }
  }
}

type KeyInUse = { keyId: string; rows: number; sealed: string; owner: [string, ...string[]] };

/** Keys of sealed rows by table, each with one row (as text, because a cluster lacks `min` of arrays). */
async function keysInUse(database: Database): Promise<KeyInUse[]> {
  const keys: KeyInUse[] = [];
  for (const { name, ids } of TABLES) {
    const rows = await database.acrossOutlets.query<{ keyId: string; rows: number; row: string }>(
      `SELECT split_part(sealed, '.', 2) AS "keyId", count(*) AS rows, min(to_json(ARRAY[sealed, ${texts(ids)}])::text) AS row
       FROM ${name} WHERE sealed IS NOT NULL GROUP BY 1`,
    );
    for (const { row, ...key } of rows) {
      const [sealed = "", ...owner] = JSON.parse(row) as string[];
      keys.push({ ...key, sealed, owner: [name, ...owner] });
    }
  }
  return keys;
}

/** Rewraps the rows of a table in batches, ordered by owner. A rewrapped row may be read again. */
async function rewrapRows(sql: Sql, sealing: Sealing, { name, ids }: SealedTable): Promise<number> {
  const order = [...ids, "sealed"];
  const place = order.map((column, nth) => `$${nth + 1}::${column === "number" ? "integer" : "text"}`);
  let after: unknown[] | undefined;
  let count = 0;
  for (;;) {
    const rows: { values: string[] }[] = await sql.query(
      `SELECT ARRAY[${texts(order)}] AS values FROM ${name}
       WHERE sealed IS NOT NULL ${after ? `AND (${order.join(", ")}) > (${place.join(", ")})` : ""}
       ORDER BY ${order.join(", ")} LIMIT ${BATCH}`,
      after,
    );
    for (const { values } of rows) {
      const [sealed, owner] = [values.at(-1) as string, values.slice(0, -1)];
      const rewrapped = sealing.rewrap(sealed, [name, ...owner]);
      if (rewrapped === undefined) continue;
      const isSame = order.map((column, nth) => `${column} = ${place[nth]}`).join(" AND ");
      const changed = await sql.query(`UPDATE ${name} SET sealed = $${order.length + 1} WHERE ${isSame} RETURNING 1`, [
        ...values,
        rewrapped,
      ]);
      count += changed.length;
    }
    if (rows.length < BATCH) return count;
    after = rows.at(-1)?.values;
  }
}

const texts = (columns: readonly string[]): string => columns.map((column) => `${column}::text`).join(", ");

const CLEAR_SECRETS = `
  SELECT n.partner_id AS "partnerId", to_jsonb(n) ->> 'secret' AS secret
  FROM notification_secrets n WHERE n.sealed IS NULL LIMIT ${BATCH}`;
const SEAL_SECRET = `
  UPDATE notification_secrets n SET sealed = $3
  WHERE n.partner_id = $1 AND to_jsonb(n) ->> 'secret' = $2 AND n.sealed IS NULL`;

/** Seals secrets that a node of the previous version wrote in plaintext. */
async function sealNotificationSecrets(sql: Sql, sealing: Sealing): Promise<number> {
  for (let count = 0; ; ) {
    const rows = await sql.query<{ partnerId: string; secret: string }>(CLEAR_SECRETS);
    for (const { partnerId, secret } of rows)
      await sql.query(SEAL_SECRET, [partnerId, secret, sealing.seal(secret, ownerOfSecret(partnerId))]);
    count += rows.length;
    if (rows.length < BATCH) return count;
  }
}

const HAS_CLEAR_KEYS = "SELECT to_regclass('secrets') IS NOT NULL AS has";
const CLEAR_KEYS = `
  SELECT s.name, s.value FROM secrets s WHERE NOT EXISTS (SELECT FROM service_keys k WHERE k.purpose = s.name)`;
const SEAL_KEY = `
  INSERT INTO service_keys (purpose, number, sealed, signs_from) VALUES ($1, 1, $2, now()) ON CONFLICT DO NOTHING`;

async function sealServiceKeys(sql: Sql, sealing: Sealing): Promise<number> {
  const [{ has } = { has: false }] = await sql.query<{ has: boolean }>(HAS_CLEAR_KEYS);
  const rows = has ? await sql.query<{ name: string; value: string }>(CLEAR_KEYS) : [];
  for (const { name, value } of rows)
    await sql.query(SEAL_KEY, [name, sealing.seal(value, ownerOfServiceKey(name, 1))]);
  return rows.length;
}
