import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Clock } from "../../clock.ts";
import type { RateLimits } from "../rate-limits.ts";
import { StoreUnavailable } from "../unavailable.ts";
import type { Database } from "./database.ts";

/** Ended windows are removed this often. */
const CLEARING_INTERVAL_MS = 60_000;
const CLEAR = "DELETE FROM rate_limits WHERE expire <= $1";
/** Used up limits that a node remembers, so that a client in a loop costs no statement per request. */
const MAX_REMEMBERED = 10_000;

/** Rate limits counted by rate-limiter-flexible, one statement per request. */
export function createRateLimits(database: Database, clock: Clock): RateLimits {
  const counter = new RateLimiterPostgres({
    storeClient: poolOf(database, clock),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: "",
    clearExpiredByTimeout: false, // its timer cannot be stopped
    // The limit comes with each request: the library only counts.
    points: Number.MAX_SAFE_INTEGER,
    duration: 60,
  });
  const usedUpUntilMs = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  let clearAtMs = 0;

  async function clear(nowMs: number): Promise<void> {
    if (nowMs < clearAtMs) return;
    clearAtMs = nowMs + CLEARING_INTERVAL_MS;
    await database.query(CLEAR, [nowMs]);
  }

  return {
    async count(parts, { limit, window_seconds }) {
      // A hash has one length, and holds nothing that a text of PostgreSQL cannot.
      const key = hash("sha256", JSON.stringify(parts), "base64url");
      const nowMs = clock.now().getTime();
      const leftMs = (usedUpUntilMs.get(key) ?? 0) - nowMs;
      if (leftMs > 0) return { isOver: true, remaining: 0, resetsInS: Math.ceil(leftMs / 1000) };
      try {
        await clear(nowMs);
        const { consumedPoints, msBeforeNext } = await counter.consume(key, 1, { customDuration: window_seconds });
        const isOver = consumedPoints > limit;
        if (isOver) usedUpUntilMs.set(key, nowMs + msBeforeNext);
        const resetsInS = Math.max(1, Math.ceil(msBeforeNext / 1000));
        return { isOver, remaining: Math.max(0, limit - consumedPoints), resetsInS };
      } catch (error) {
        if (error instanceof StoreUnavailable) return undefined;
        throw error;
      }
    },
  };
}

type Statement = { text: string; values: readonly unknown[]; name: string };
type Row = { points: number; expire: number };

/** Larger than any count: a time in ms since 1970, from 2001 on. */
const isTime = (value: unknown): value is number => typeof value === "number" && value > 1e12;

/**
 * The database as the pool that the library expects. The library goes by the machine's clock: every time that it sends is moved
 * to ours, every time that it reads is moved back. The earliest that it sends is its now, which may be a moment ago: a window
 * ends to the millisecond.
 */
function poolOf(database: Database, clock: Clock) {
  return {
    async query({ text, values, name }: Statement) {
      const aheadMs = clock.now().getTime() - Math.min(...values.filter(isTime));
      const ours = values.map((value) => (isTime(value) ? value + aheadMs : value));
      const rows = await database.query<Row>(text, ours, name);
      return { rows: rows.map(({ points, expire }) => ({ points, expire: expire - aheadMs })) };
    },
  };
}
