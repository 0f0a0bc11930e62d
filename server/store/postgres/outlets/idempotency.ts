import { isLocked } from "@partner-api/postgres";
import type { IdempotencyWork, IdempotentRequest, KeptAnswer } from "../../port.ts";
import type { TransactionSql } from "../engine/database.ts";

/**
 * Writes the row of the key, or locks the one that is there: it stays locked to the end of the transaction, and with it goes what was
 * written if the transaction is rolled back. A row that another transaction holds is not waited for. An expired row counts as none, and so does one without an answer.
 */
const LOCK = `
  INSERT INTO idempotent_answers AS kept (outlet_id, client_id, operation_id, key, expires_at, body_hash, status, body)
  VALUES ($1, $2, $3, $4, $5, $6, 0, '')
  ON CONFLICT (outlet_id, client_id, operation_id, key) DO UPDATE SET key = kept.key
  RETURNING status > 0 AND expires_at > $5 AS "isKept", body_hash AS "bodyHash", status, body`;

const KEEP = `
  UPDATE idempotent_answers SET expires_at = $5, body_hash = $6, status = $7, body = $8
  WHERE outlet_id = $1 AND client_id = $2 AND operation_id = $3 AND key = $4`;

type Locked = KeptAnswer & { isKept: boolean };

export const idempotencyWork = (sql: TransactionSql): IdempotencyWork => ({
  async lock(request) {
    const values = [...nameOf(request), request.at, request.bodyHash];
    try {
      const [{ isKept, bodyHash, status, body }] = (await sql.queryWithoutWaiting<Locked>(
        LOCK,
        values,
        "idempotency-lock",
      )) as [Locked];
      return isKept ? { bodyHash, status, body } : "new";
    } catch (error) {
      if (isLocked(error)) return "in flight";
      throw error;
    }
  },

  keep(request, { status, body, expiresAt }) {
    sql.queue(KEEP, [...nameOf(request), expiresAt, request.bodyHash, status, body], "idempotency-keep");
  },
});

const nameOf = ({ outletId, clientId, operationId, key }: IdempotentRequest): string[] => [
  outletId,
  clientId,
  operationId,
  key,
];
