import type { NotificationSecretStore } from "../notification-secrets.ts";
import type { Database } from "./database.ts";

/** Whoever rotates at the same time waits here. */
const LOCK = "SELECT FROM partners WHERE id = $1 FOR NO KEY UPDATE";
const DROP_OLDER = "DELETE FROM notification_secrets WHERE partner_id = $1 AND (retires_at IS NOT NULL OR secret = $2)";
const RETIRE = "UPDATE notification_secrets SET retires_at = $2 WHERE partner_id = $1";
const ADD = "INSERT INTO notification_secrets (partner_id, secret) VALUES ($1, $2)";

export const createNotificationSecrets = (database: Database): NotificationSecretStore => ({
  rotate: (partnerId, secret, overlapUntil) =>
    database.transaction(async (sql) => {
      await sql.query(LOCK, [partnerId]);
      await sql.query(DROP_OLDER, [partnerId, secret]);
      await sql.query(RETIRE, [partnerId, overlapUntil]);
      await sql.query(ADD, [partnerId, secret]);
    }),
});
