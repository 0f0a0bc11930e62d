import { isDangling, isLocked } from "@partner-api/postgres";
import { type IdempotencyWork, type IdempotentRequest, NotAdmitted, type StoredResponse } from "../../port.ts";
import type { TransactionSql } from "../engine/database.ts";

/**
 * Inserts the row of the key, or locks the existing row until the end of the transaction. A rollback also removes an inserted row. Fails
 * immediately if another transaction has locked the row. Expired rows and rows without a response count as missing.
 */
const LOCK = `
  INSERT INTO idempotent_answers AS stored (outlet_id, client_id, operation_id, key, expires_at, body_hash, status, body)
  VALUES ($1, $2, $3, $4, $5, $6, 0, '')
  ON CONFLICT (outlet_id, client_id, operation_id, key) DO UPDATE SET key = stored.key
  RETURNING status > 0 AND expires_at > $5 AS "isStored", body_hash AS "bodyHash", status, body`;

const SAVE = `
  UPDATE idempotent_answers SET expires_at = $5, body_hash = $6, status = $7, body = $8
  WHERE outlet_id = $1 AND client_id = $2 AND operation_id = $3 AND key = $4`;

type Locked = StoredResponse & { isStored: boolean };

export const idempotencyWork = (sql: TransactionSql): IdempotencyWork => ({
  async lock(request) {
    const values = [...keyOf(request), request.at, request.bodyHash];
    try {
      const [{ isStored, bodyHash, status, body }] = (await sql.queryWithoutWaiting<Locked>(
        LOCK,
        values,
        "idempotency-lock",
      )) as [Locked];
      return isStored ? { bodyHash, status, body } : "new";
    } catch (error) {
      if (isLocked(error)) return "in flight";
      if (isDangling(error)) throw new NotAdmitted();
      throw error;
    }
  },

  save(request, { status, body, expiresAt }) {
    sql.queue(SAVE, [...keyOf(request), expiresAt, request.bodyHash, status, body], "idempotency-keep");
  },
});

const keyOf = ({ outletId, clientId, operationId, key }: IdempotentRequest): string[] => [
  outletId,
  clientId,
  operationId,
  key,
];
