import { createHash } from "node:crypto";
import { keyInFlight, keyOfAnotherBody } from "../../errors.ts";
import type { Answer } from "../../http/serialized.ts";
import type { Once } from "../idempotency.ts";
import type { Sql } from "./database.ts";

// A statement of its own: only what comes after it sees what the holder before committed.
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

const KEPT_MS = 30 * 24 * 3_600_000;

type Row = { body_hash: Buffer; status: number; body: string };

/**
 * The answer of `work`, or the one that it gave when the same request came before: then `work` does not run. The answer is
 * stored with the effect of `work`, in the transaction of `sql`; if `work` throws, nothing is stored and the key stays free.
 * Must be the first thing in its transaction.
 *
 * @throws ApiError 409 while another request with the key is running, 422 if the key was used for another body (decisions 6)
 */
export async function runOnce<Body, Status extends number>(
  sql: Sql,
  once: Once,
  work: () => Promise<Answer<Body, Status>>,
): Promise<Answer<Body, Status>> {
  const { outletId, clientId, operationId, key, bodyHash, at } = once;
  const name = [outletId, clientId, operationId, key];
  const [lock] = await sql.query<{ locked: boolean }>(LOCK, [lockKey(name)], "idempotency-lock");
  if (!lock?.locked) throw keyInFlight();

  const [known] = await sql.query<Row>(FIND, [...name, at], "idempotency-find");
  if (known !== undefined) {
    if (!known.body_hash.equals(bodyHash)) throw keyOfAnotherBody();
    return { status: known.status as Status, bytes: known.body }; // as `work` of the same operation gave it
  }
  const answer = await work();
  const expiresAt = new Date(at.getTime() + KEPT_MS);
  const body = Buffer.from(answer.bytes).toString();
  await sql.query(KEEP, [...name, at, expiresAt, bodyHash, answer.status, body], "idempotency-keep");
  return answer;
}

/** Number of the advisory lock, 64 bits. */
const lockKey = (name: string[]): bigint => createHash("sha256").update(JSON.stringify(name)).digest().readBigInt64BE();
