import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../clock.ts";
import type { RateLimits } from "../rate-limits.ts";
import { StoreUnavailable } from "../unavailable.ts";
import type { Database } from "./database.ts";

/** A window that ends later than this after a new one would was begun by a clock that went wrong, and counts as ended. */
const TOLERANCE_MS = 5_000;
/** Adds one request to the window, or begins the next window if it has ended. */
const COUNT = `
  INSERT INTO rate_limits AS r (key, points, expire) VALUES ($1, 1, $2)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN r.expire <= $3 OR r.expire > $2 + ${TOLERANCE_MS} THEN 1 ELSE r.points + 1 END,
    expire = CASE WHEN r.expire <= $3 OR r.expire > $2 + ${TOLERANCE_MS} THEN excluded.expire ELSE r.expire END
  RETURNING points, expire`;
type Row = { points: number; expire: number };

/** Ended windows are removed this often. */
const CLEARING_INTERVAL_MS = 60_000;
const CLEAR = "DELETE FROM rate_limits WHERE expire <= $1";
/** Used up limits that a node remembers, so that a client in a loop costs no statement per request. */
const MAX_REMEMBERED = 10_000;

/** Rate limits counted by the service's clock, one statement per request. */
export function createRateLimits(database: Database, clock: Clock): RateLimits {
  const usedUpUntilMs = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  let clearAtMs = 0;

  async function clear(nowMs: number): Promise<void> {
    if (nowMs < clearAtMs || clock.isTrusted?.() === false) return;
    clearAtMs = nowMs + CLEARING_INTERVAL_MS;
    await database.query(CLEAR, [nowMs]);
  }

  return {
    async count(parts, { limit, window_seconds }) {
      // A hash has one length, and no character that PostgreSQL refuses in a text.
      const key = hash("sha256", JSON.stringify(parts), "base64url");
      const nowMs = clock.now().getTime();
      const secondsTo = (ms: number) => Math.min(window_seconds, Math.max(1, Math.ceil((ms - nowMs) / 1000)));
      const usedUpMs = usedUpUntilMs.get(key) ?? 0;
      const latestMs = nowMs + window_seconds * 1000 + TOLERANCE_MS;
      if (usedUpMs > nowMs && usedUpMs <= latestMs)
        return { isOver: true, remaining: 0, resetsInS: secondsTo(usedUpMs) };
      try {
        await clear(nowMs);
        const values = [key, nowMs + window_seconds * 1000, nowMs];
        const [row] = await database.query<Row>(COUNT, values, "rate-limits-count");
        if (row === undefined) throw new Error("expected a row of the count, got none");
        const isOver = row.points > limit;
        if (isOver) usedUpUntilMs.set(key, row.expire);
        return { isOver, remaining: Math.max(0, limit - row.points), resetsInS: secondsTo(row.expire) };
      } catch (error) {
        if (error instanceof StoreUnavailable) return undefined;
        throw error;
      }
    },
  };
}
