import type { NotificationSecret } from "../../../generated/schemas.ts";
import type { NotificationSecretStore, NotificationSecretWork } from "../notification-secrets.ts";
import type { Database, Sql } from "./database.ts";

/** A client that asks for a secret is a partner from then on. */
const ADD_PARTNER = "INSERT INTO partners (id, merchant_id) VALUES ($1, NULL) ON CONFLICT (id) DO NOTHING";
/** Concurrent rotations, additions of a first secret and of subscriptions wait here. */
const LOCK = "SELECT FROM partners WHERE id = $1 FOR NO KEY UPDATE";
const FIND = `
  SELECT n.secret, (SELECT max(retires_at) FROM notification_secrets WHERE partner_id = $1 AND retires_at > $2) AS until
  FROM notification_secrets n WHERE n.partner_id = $1 AND n.retires_at IS NULL`;
const ADD_FIRST = `
  INSERT INTO notification_secrets (partner_id, secret)
  SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM notification_secrets WHERE partner_id = $1 AND retires_at IS NULL)`;
const DROP_OLDER = "DELETE FROM notification_secrets WHERE partner_id = $1 AND (retires_at IS NOT NULL OR secret = $2)";
const RETIRE = "UPDATE notification_secrets SET retires_at = $2 WHERE partner_id = $1";
const ADD = "INSERT INTO notification_secrets (partner_id, secret) VALUES ($1, $2)";

export const createNotificationSecrets = (database: Database): NotificationSecretStore => ({
  async find(partnerId, candidate, at) {
    const found = await find(database, partnerId, at);
    if (found) return found;
    return database.transaction(async (sql) => {
      await ensureSecret(sql, partnerId, candidate);
      return required(await find(sql, partnerId, at));
    });
  },
});

export const notificationSecretWork = (sql: Sql, partnerId: string): NotificationSecretWork => ({
  async lock(at) {
    await lockPartner(sql, partnerId);
    return find(sql, partnerId, at);
  },

  async rotate(secret, { at, overlapUntil }) {
    await sql.query(DROP_OLDER, [partnerId, secret]);
    await sql.query(RETIRE, [partnerId, overlapUntil]);
    await sql.query(ADD, [partnerId, secret]);
    return required(await find(sql, partnerId, at));
  },
});

/** Makes the client a partner whose deliveries can be signed, unless it is one. */
export async function ensureSecret(sql: Sql, partnerId: string, candidate: string): Promise<void> {
  await lockPartner(sql, partnerId);
  await sql.query(ADD_FIRST, [partnerId, candidate]);
}

/** Whoever else changes what the partner has as a whole waits for this transaction. */
export async function lockPartner(sql: Sql, partnerId: string): Promise<void> {
  await sql.query(ADD_PARTNER, [partnerId]);
  await sql.query(LOCK, [partnerId]);
}

async function find(sql: Sql, partnerId: string, at: Date): Promise<NotificationSecret | undefined> {
  const [row] = await sql.query<{ secret: string; until: Date | null }>(FIND, [partnerId, at]);
  return row && { secret: row.secret, previous_signs_until: row.until?.toISOString() ?? null };
}

function required(found: NotificationSecret | undefined): NotificationSecret {
  if (found === undefined) throw new Error("expected a notification secret of the partner, got none");
  return found;
}
