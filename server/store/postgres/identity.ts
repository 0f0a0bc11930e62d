import type { IdentityStore, StoredArtifact } from "../identity.ts";
import type { Database } from "./database.ts";
import { createSecrets } from "./secrets.ts";

// A few expired rows go with every row that is written, none where $7 is null: the table stays small without a job of its own.
const SAVE = `
  WITH expired AS (
    DELETE FROM identity_artifacts WHERE (model, id) IN (
      SELECT model, id FROM identity_artifacts WHERE expires_at <= $7 AND (model, id) <> ($1, $2)
      ORDER BY expires_at LIMIT 10 FOR UPDATE SKIP LOCKED
    )
  )
  INSERT INTO identity_artifacts (model, id, payload, uid, grant_id, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, uid = excluded.uid,
    grant_id = excluded.grant_id, expires_at = excluded.expires_at`;

export function createIdentityStore(database: Database): IdentityStore {
  const findBy = async (column: "id" | "uid", model: string, value: string, now: Date) => {
    const [found] = await database.query<StoredArtifact>(
      `SELECT payload, consumed FROM identity_artifacts WHERE model = $1 AND ${column} = $2 AND expires_at > $3`,
      [model, value, now],
    );
    return found;
  };

  return {
    ...createSecrets(database),
    async save({ model, id, payload, uid, grantId, expiresAt }, expiredBy) {
      await database.query(SAVE, [model, id, JSON.stringify(payload), uid, grantId, expiresAt, expiredBy]);
    },
    find: (model, id, now) => findBy("id", model, id, now),
    findByUid: (model, uid, now) => findBy("uid", model, uid, now),
    async consume(model, id, now) {
      // The row lock decides between two nodes: the second one finds it consumed.
      const consumed = await database.query(
        `UPDATE identity_artifacts SET consumed = true
          WHERE model = $1 AND id = $2 AND NOT consumed AND expires_at > $3 RETURNING 1`,
        [model, id, now],
      );
      return consumed.length === 1;
    },
    async remove(model, id) {
      await database.query("DELETE FROM identity_artifacts WHERE model = $1 AND id = $2", [model, id]);
    },
    async removeGrant(model, grantId) {
      await database.query("DELETE FROM identity_artifacts WHERE model = $1 AND grant_id = $2", [model, grantId]);
    },
  };
}
