import { hash } from "node:crypto";
import type { IdentityStore } from "../../port.ts";
import type { Sealing, SealOwner } from "../../sealing.ts";
import type { Database } from "../engine/database.ts";

// Each write removes a few expired rows, unless $7 is null, so the table needs no cleanup job. It also removes the oldest rows of its model
// beyond $8 rows, unless $8 is null; the new row is one of them. The rows are materialized first: in a subquery of the DELETE, PostgreSQL may
// repeat the query for each row, skip rows that it has locked, and remove more. OFFSET would lock the rows that it skips.
const SAVE = `
  WITH old AS MATERIALIZED (
    SELECT model, id FROM identity_artifacts WHERE expires_at <= $7 AND (model, id) <> ($1, $2)
    ORDER BY expires_at LIMIT 10 FOR UPDATE SKIP LOCKED
  ), beyond AS MATERIALIZED (
    SELECT model, id FROM identity_artifacts WHERE $8::integer IS NOT NULL AND model = $1 AND id <> $2
    ORDER BY expires_at DESC OFFSET $8::integer - 1 LIMIT 10
  ), oldest AS MATERIALIZED (
    SELECT model, id FROM identity_artifacts JOIN beyond USING (model, id) FOR UPDATE OF identity_artifacts SKIP LOCKED
  ), removed AS (
    DELETE FROM identity_artifacts a USING (TABLE old UNION TABLE oldest) AS o WHERE a.model = o.model AND a.id = o.id
  )
  INSERT INTO identity_artifacts (model, id, sealed, uid, grant_id, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (model, id) DO UPDATE SET sealed = excluded.sealed, uid = excluded.uid,
    grant_id = excluded.grant_id, expires_at = excluded.expires_at`;

type Row = { sealed: string; consumed: boolean };

export function createIdentityStore(database: Database, sealing: Sealing): IdentityStore {
  const findBy = async (column: "id" | "uid", model: string, value: string, now: Date) => {
    const [row] = await database.query<Row & { id: string }>(
      `SELECT id, sealed, consumed FROM identity_artifacts
       WHERE model = $1 AND ${column} = $2 AND expires_at > $3 AND sealed IS NOT NULL`,
      [model, hashOf(value), now],
    );
    if (row === undefined) return undefined;
    const payload: object = JSON.parse(sealing.open(row.sealed, ownerOf(model, row.id)));
    return { payload, consumed: row.consumed };
  };

  return {
    async save({ model, id, payload, uid, grantId, expiresAt }, { expiredBy, most } = {}) {
      const [hash, uidHash] = [hashOf(id), uid === undefined ? undefined : hashOf(uid)];
      const sealed = sealing.seal(JSON.stringify(payload), ownerOf(model, hash));
      await database.query(SAVE, [model, hash, sealed, uidHash, grantId, expiresAt, expiredBy, most]);
    },
    find: (model, id, now) => findBy("id", model, id, now),
    findByUid: (model, uid, now) => findBy("uid", model, uid, now),
    async consume(model, id, now) {
      // The row lock serializes two nodes: the second one sees a consumed row.
      const consumed = await database.query(
        `UPDATE identity_artifacts SET consumed = true
          WHERE model = $1 AND id = $2 AND NOT consumed AND expires_at > $3 RETURNING 1`,
        [model, hashOf(id), now],
      );
      return consumed.length === 1;
    },
    async remove(model, id) {
      await database.query("DELETE FROM identity_artifacts WHERE model = $1 AND id = $2", [model, hashOf(id)]);
    },
    async removeGrant(model, grantId) {
      await database.query("DELETE FROM identity_artifacts WHERE model = $1 AND grant_id = $2", [model, grantId]);
    },
  };
}

const ownerOf = (model: string, hash: string): SealOwner => ["identity_artifacts", model, hash];

const hashOf = (id: string): string => hash("sha256", id, "base64url");
