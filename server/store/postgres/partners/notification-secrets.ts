import type { NotificationSecret } from "../../../../generated/schemas.ts";
import type { NotificationSecretStore, NotificationSecretWork } from "../../port.ts";
import type { Sealing, SealOwner } from "../../sealing.ts";
import type { Database, Sql, TransactionSql } from "../engine/database.ts";
import { lockPosition } from "./outbox.ts";

const IS_PARTNER = "SELECT FROM partners WHERE id = $1";
const ADD_PARTNER = "INSERT INTO partners (id, merchant_id) VALUES ($1, NULL) ON CONFLICT (id) DO NOTHING";
/** A secret as it is kept: one from before the contract of migration 0030 may be in the clear. */
export const KEPT = "coalesce(n.sealed, to_jsonb(n) ->> 'secret')"; // the column that the contract drops, or null
const FIND = `
  SELECT ${KEPT} AS kept, (SELECT max(retires_at) FROM notification_secrets WHERE partner_id = $1 AND retires_at > $2) AS until
  FROM notification_secrets n WHERE n.partner_id = $1 AND n.retires_at IS NULL`;
const IS_THERE = "SELECT FROM notification_secrets WHERE partner_id = $1 AND retires_at IS NULL";
const DROP_OLDER = "DELETE FROM notification_secrets WHERE partner_id = $1 AND retires_at IS NOT NULL";
const RETIRE = "UPDATE notification_secrets SET retires_at = $2 WHERE partner_id = $1";
/** A node of the version before has another lock: the newest one that it added meanwhile stays. */
const UNLESS_ADDED = "ON CONFLICT (partner_id) WHERE retires_at IS NULL DO NOTHING";
const ADD = `INSERT INTO notification_secrets (partner_id, sealed) VALUES ($1, $2) ${UNLESS_ADDED}`;
/** Until the contract nodes of the version before read the secret in the clear. The column cannot go while a statement on the table is open. */
const IS_READ_BY_OLDER = `
  SELECT FROM pg_attribute WHERE attrelid = 'notification_secrets'::regclass AND attname = 'secret' AND NOT attisdropped`;
const ADD_FOR_OLDER = `INSERT INTO notification_secrets (partner_id, sealed, secret) VALUES ($1, $2, $3) ${UNLESS_ADDED}`;

export const createNotificationSecrets = (database: Database, sealing: Sealing): NotificationSecretStore => ({
  async find(partnerId, candidate, at) {
    const found = await find(database, sealing, partnerId, at);
    if (found) return found;
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
    const [, found] = await Promise.all([lockPartner(sql, partnerId), find(sql, sealing, partnerId, at)]);
    return found;
  },

  async rotate(secret, { at, overlapUntil }) {
    sql.queue(DROP_OLDER, [partnerId]);
    sql.queue(RETIRE, [partnerId, overlapUntil]);
    await add(sql, sealing, partnerId, secret);
    return required(await find(sql, sealing, partnerId, at));
  },
});

/** Makes the client a partner whose deliveries can be signed, unless it is one. */
export async function ensureSecret(
  sql: TransactionSql,
  sealing: Sealing,
  partnerId: string,
  candidate: string,
): Promise<void> {
  const [, there] = await Promise.all([lockPartner(sql, partnerId), sql.query(IS_THERE, [partnerId], "secret-known")]);
  if (there.length === 0) await add(sql, sealing, partnerId, candidate);
}

/** Opens a secret of the partner. @throws SealBroken */
export const openSecret = (sealing: Sealing, partnerId: string, kept: string): string =>
  sealing.open(kept, ownerOf(partnerId));

export const ownerOf = (partnerId: string): SealOwner => ["notification_secrets", partnerId];

/** After a statement on the table: see `IS_READ_BY_OLDER`. */
async function add(sql: TransactionSql, sealing: Sealing, partnerId: string, secret: string): Promise<void> {
  const sealed = sealing.seal(secret, ownerOf(partnerId));
  if ((await sql.query(IS_READ_BY_OLDER)).length === 0) sql.queue(ADD, [partnerId, sealed]);
  else sql.queue(ADD_FOR_OLDER, [partnerId, sealed, secret]);
}

/**
 * Whoever else changes what the partner has as a whole waits for this transaction. A client that asks for it is a partner from then on. The
 * lock is its position, which stands with its other rows: one of the table of partners would need every server of a cluster.
 */
export async function lockPartner(sql: TransactionSql, partnerId: string): Promise<void> {
  lockPosition(sql, partnerId);
  const known = await sql.query(IS_PARTNER, [partnerId], "partner-known");
  if (known.length === 0) sql.queue(ADD_PARTNER, [partnerId]);
}

async function find(sql: Sql, sealing: Sealing, partnerId: string, at: Date): Promise<NotificationSecret | undefined> {
  const [row] = await sql.query<{ kept: string; until: Date | null }>(FIND, [partnerId, at], "secret-find");
  if (row === undefined) return undefined;
  const secret = openSecret(sealing, partnerId, row.kept);
  return { secret, previous_signs_until: row.until?.toISOString() ?? null };
}

function required(found: NotificationSecret | undefined): NotificationSecret {
  if (found === undefined) throw new Error("expected a notification secret of the partner, got none");
  return found;
}
