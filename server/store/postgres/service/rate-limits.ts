import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Clock, RateLimits } from "../../port.ts";
import { StoreUnavailable } from "../../unavailable.ts";
import type { Database } from "../engine/database.ts";

/** A window that ends later than this after a new one would was begun by a clock that went wrong, and counts as ended. */
const TOLERANCE_MS = 5_000;
/** Adds requests to windows, or begins the next window where one has ended. In the order of keys, so that no two nodes wait for each other. */
const COUNT = `
  INSERT INTO rate_limits AS r (key, points, expire)
  SELECT key, points, expire FROM unnest($1::text[], $2::integer[], $3::bigint[]) AS asked (key, points, expire) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN r.expire <= $4 OR r.expire > excluded.expire + ${TOLERANCE_MS}
      THEN excluded.points ELSE r.points + excluded.points END,
    expire = CASE WHEN r.expire <= $4 OR r.expire > excluded.expire + ${TOLERANCE_MS}
      THEN excluded.expire ELSE r.expire END
  RETURNING key, points, expire`;
type Row = { key: string; points: number; expire: number };

/** A request's place in its window: the how many-th it is, and when that ends. */
type Counted = { points: number; expire: number };
/** Requests of one key that wait to be counted; each gets its place, or undefined while the table cannot be read. */
type Waiting = { windowMs: number; requests: PromiseWithResolvers<Counted | undefined>[] };

/** Ended windows are removed this often. */
const CLEARING_INTERVAL_MS = 60_000;
const CLEAR = "DELETE FROM rate_limits WHERE expire <= $1";
/** Used up limits that a node remembers, so that a client in a loop costs no statement per request. */
const MAX_REMEMBERED = 10_000;

/**
 * Rate limits counted by the service's clock. While one statement counts, further requests wait for the next, which counts all of them: a
 * node has one such statement under way, and each request still has its own place.
 */
export function createRateLimits(database: Database, clock: Clock): RateLimits {
  const usedUpUntilMs = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  let waiting = new Map<string, Waiting>();
  let isCounting = false;
  let clearAtMs = 0;

  async function clear(nowMs: number): Promise<void> {
    if (nowMs < clearAtMs || clock.isTrusted?.() === false) return;
    clearAtMs = nowMs + CLEARING_INTERVAL_MS;
    await database.query(CLEAR, [nowMs]);
  }

  function place(key: string, windowMs: number): Promise<Counted | undefined> {
    const request = Promise.withResolvers<Counted | undefined>();
    const same = waiting.get(key);
    if (same) same.requests.push(request);
    else waiting.set(key, { windowMs, requests: [request] });
    if (!isCounting) void countWaiting();
    return request.promise;
  }

  async function countWaiting(): Promise<void> {
    isCounting = true;
    while (waiting.size > 0) {
      await setImmediate(); // what came over other connections at the same time is counted along
      const asked = waiting;
      waiting = new Map();
      const requests = [...asked.values()].flatMap((same) => same.requests);
      await countAll(asked).catch((error: unknown) => {
        for (const { resolve, reject } of requests)
          if (error instanceof StoreUnavailable) resolve(undefined);
          else reject(error);
      });
    }
    isCounting = false;
  }

  async function countAll(asked: ReadonlyMap<string, Waiting>): Promise<void> {
    const nowMs = clock.now().getTime();
    await clear(nowMs);
    const entries = [...asked.values()];
    const points = entries.map(({ requests }) => requests.length);
    const expire = entries.map(({ windowMs }) => nowMs + windowMs);
    const values = [[...asked.keys()], points, expire, nowMs];
    const rows = await database.query<Row>(COUNT, values, "rate-limits-count");
    if (rows.length !== asked.size) throw new Error(`expected ${asked.size} rows of the count, got ${rows.length}`);
    for (const { key, points, expire } of rows) {
      const { requests = [] } = asked.get(key) ?? {};
      for (const [index, { resolve }] of requests.entries())
        resolve({ points: points - requests.length + index + 1, expire });
    }
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
      const counted = await place(key, window_seconds * 1000);
      if (counted === undefined) return undefined;
      const isOver = counted.points > limit;
      if (isOver) usedUpUntilMs.set(key, counted.expire);
      return { isOver, remaining: Math.max(0, limit - counted.points), resetsInS: secondsTo(counted.expire) };
    },
  };
}
