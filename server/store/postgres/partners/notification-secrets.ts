import type { NotificationSecret } from "../../../../generated/schemas.ts";
import type { NotificationSecretStore, NotificationSecretWork } from "../../port.ts";
import type { Sealing, SealOwner } from "../../sealing.ts";
import type { Database, Sql, TransactionSql } from "../engine/database.ts";
import { lockPosition } from "./outbox.ts";

const IS_PARTNER = "SELECT FROM partners WHERE id = $1";
const ADD_PARTNER = "INSERT INTO partners (id, merchant_id) VALUES ($1, NULL) ON CONFLICT (id) DO NOTHING";
/** A stored secret. Secrets from before the contract of migration 0030 may be in plaintext. */
export const STORED_SECRET = "coalesce(n.sealed, to_jsonb(n) ->> 'secret')"; // the column that the contract drops, or null
const FIND = `
  SELECT ${STORED_SECRET} AS stored, (SELECT max(retires_at) FROM notification_secrets WHERE partner_id = $1 AND retires_at > $2) AS until
  FROM notification_secrets n WHERE n.partner_id = $1 AND n.retires_at IS NULL`;
const EXISTS = "SELECT FROM notification_secrets WHERE partner_id = $1 AND retires_at IS NULL";
const DROP_OLDER = "DELETE FROM notification_secrets WHERE partner_id = $1 AND retires_at IS NOT NULL";
const RETIRE = "UPDATE notification_secrets SET retires_at = $2 WHERE partner_id = $1";
/** A node of the previous version uses another lock; a secret that it added meanwhile is kept. */
const UNLESS_ADDED = "ON CONFLICT (partner_id) WHERE retires_at IS NULL DO NOTHING";
const ADD = `INSERT INTO notification_secrets (partner_id, sealed) VALUES ($1, $2) ${UNLESS_ADDED}`;
/** Until the contract, nodes of the previous version read plaintext secrets. The column cannot be dropped while this transaction uses the table. */
const IS_READ_BY_OLDER = `
  SELECT FROM pg_attribute WHERE attrelid = 'notification_secrets'::regclass AND attname = 'secret' AND NOT attisdropped`;
const ADD_FOR_OLDER = `INSERT INTO notification_secrets (partner_id, sealed, secret) VALUES ($1, $2, $3) ${UNLESS_ADDED}`;

export const createNotificationSecrets = (database: Database, sealing: Sealing): NotificationSecretStore => ({
  async find(partnerId, candidate, at) {
    const secret = await find(database, sealing, partnerId, at);
    if (secret) return secret;
    return database.transaction(async (sql) => {
      await ensureSecret(sql, sealing, partnerId, candidate);
      return required(await find(sql, sealing, partnerId, at));
    });
  },
});

export const notificationSecretWork = (
  sql: TransactionSql,
  sealing: Sealing,
  partnerId: string,
): NotificationSecretWork => ({
  async lock(at) {
    const [, secret] = await Promise.all([lockPartner(sql, partnerId), find(sql, sealing, partnerId, at)]);
    return secret;
  },

  async rotate(secret, { at, overlapUntil }) {
    sql.queue(DROP_OLDER, [partnerId]);
    sql.queue(RETIRE, [partnerId, overlapUntil]);
    await add(sql, sealing, partnerId, secret);
    return required(await find(sql, sealing, partnerId, at));
  },
});

/** Ensures that the client is a partner with a notification secret. */
export async function ensureSecret(
  sql: TransactionSql,
  sealing: Sealing,
  partnerId: string,
  candidate: string,
): Promise<void> {
  const [, existing] = await Promise.all([lockPartner(sql, partnerId), sql.query(EXISTS, [partnerId], "secret-known")]);
  if (existing.length === 0) await add(sql, sealing, partnerId, candidate);
}

/** Opens a secret of the partner. @throws SealBroken */
export const openSecret = (sealing: Sealing, partnerId: string, stored: string): string =>
  sealing.open(stored, ownerOf(partnerId));

export const ownerOf = (partnerId: string): SealOwner => ["notification_secrets", partnerId];

/** Must run after another statement on the table: see `IS_READ_BY_OLDER`. */
async function add(sql: TransactionSql, sealing: Sealing, partnerId: string, secret: string): Promise<void> {
  const sealed = sealing.seal(secret, ownerOf(partnerId));
  if ((await sql.query(IS_READ_BY_OLDER)).length === 0) sql.queue(ADD, [partnerId, sealed]);
  else sql.queue(ADD_FOR_OLDER, [partnerId, sealed, secret]);
}

/**
 * Locks the partner until the end of the transaction, and registers the client as a partner. It locks the row of the partner's position, which
 * is on the same server as its other rows. A lock in the table of partners would need every server of a cluster.
 */
export async function lockPartner(sql: TransactionSql, partnerId: string): Promise<void> {
  lockPosition(sql, partnerId);
  const partners = await sql.query(IS_PARTNER, [partnerId], "partner-known");
  if (partners.length === 0) sql.queue(ADD_PARTNER, [partnerId]);
}

async function find(sql: Sql, sealing: Sealing, partnerId: string, at: Date): Promise<NotificationSecret | undefined> {
  const [row] = await sql.query<{ stored: string; until: Date | null }>(FIND, [partnerId, at], "secret-find");
  if (row === undefined) return undefined;
  const secret = openSecret(sealing, partnerId, row.stored);
  return { secret, previous_signs_until: row.until?.toISOString() ?? null };
}

function required(secret: NotificationSecret | undefined): NotificationSecret {
  if (secret === undefined) throw new Error("expected a notification secret of the partner, got none");
  return secret;
}
