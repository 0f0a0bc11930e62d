import { createHash } from "node:crypto";
import type { IdempotencyWork, IdempotentRequest } from "../idempotency.ts";
import type { Sql } from "./database.ts";

// A statement of its own: only later statements see the commit of the holder before.
const LOCK = "SELECT pg_try_advisory_xact_lock($1) AS locked";

const FIND = `
  SELECT body_hash, status, body FROM idempotent_answers
  WHERE outlet_id = $1 AND client_id = $2 AND operation_id = $3 AND key = $4 AND expires_at > $5`;

// A few expired rows of the outlet go with every one that is written: the table stays small without a job of its own.
const KEEP = `
  WITH expired AS (
    DELETE FROM idempotent_answers WHERE (outlet_id, client_id, operation_id, key) IN (
      SELECT outlet_id, client_id, operation_id, key FROM idempotent_answers
      WHERE outlet_id = $1 AND expires_at <= $5 AND key <> $4
      ORDER BY expires_at LIMIT 10 FOR UPDATE SKIP LOCKED
    )
  )
  INSERT INTO idempotent_answers (outlet_id, client_id, operation_id, key, expires_at, body_hash, status, body)
  VALUES ($1, $2, $3, $4, $6, $7, $8, $9)
  ON CONFLICT (outlet_id, client_id, operation_id, key) DO UPDATE
  SET expires_at = excluded.expires_at, body_hash = excluded.body_hash, status = excluded.status, body = excluded.body`;

type Row = { body_hash: Buffer; status: number; body: string };

export const idempotencyWork = (sql: Sql): IdempotencyWork => ({
  async lock(request) {
    const [lock] = await sql.query<{ locked: boolean }>(LOCK, [lockKey(nameOf(request))], "idempotency-lock");
    return lock?.locked === true;
  },

  async find(request) {
    const [row] = await sql.query<Row>(FIND, [...nameOf(request), request.at], "idempotency-find");
    return row && { bodyHash: row.body_hash, status: row.status, body: row.body };
  },

  async keep(request, { status, body, expiresAt }) {
    const { at, bodyHash } = request;
    await sql.query(KEEP, [...nameOf(request), at, expiresAt, bodyHash, status, body], "idempotency-keep");
  },
});

const nameOf = ({ outletId, clientId, operationId, key }: IdempotentRequest): string[] => [
  outletId,
  clientId,
  operationId,
  key,
];

/** Number of the advisory lock, 64 bits. */
const lockKey = (name: string[]): bigint => createHash("sha256").update(JSON.stringify(name)).digest().readBigInt64BE();
