import { hash } from "node:crypto";
import type { QueryConfig } from "pg";
import type { RateLimit } from "../../../../generated/operations.ts";
import { boundedCache } from "../../../bounded-cache.ts";
import { MINUTE_MS } from "../../../durations.ts";
import type { Clock, RateLimits } from "../../port.ts";
import { StoreUnavailable } from "../../unavailable.ts";
import type { Database } from "../engine/database.ts";

/** A window that ends this much later than a new window would was started by a wrong clock, and counts as ended. */
const TOLERANCE_MS = 5_000;
/** Adds requests to windows, or starts the next window if one has ended. */
const count = (added: string, returned: string) => `
  INSERT INTO rate_limits AS r (key, points, expire) ${added}
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN r.expire <= $4 OR r.expire > excluded.expire + ${TOLERANCE_MS}
      THEN excluded.points ELSE r.points + excluded.points END,
    expire = CASE WHEN r.expire <= $4 OR r.expire > excluded.expire + ${TOLERANCE_MS}
      THEN excluded.expire ELSE r.expire END
  RETURNING ${returned}points, expire`;
/** A sort takes more than the rest of the statement. */
const COUNT_ONE_KEY = count("VALUES ($1, $2, $3)", "");
/** Ordered by key to prevent deadlocks between nodes. */
const COUNT_KEYS = count(
  `SELECT key, points, expire FROM unnest($1::text[], $2::integer[], $3::bigint[]) AS added (key, points, expire) ORDER BY key`,
  "key, ",
);
/** `key`: undefined if only one was counted. */
type Row = { key?: string; points: number; expire: number };

/** Pending requests of one key. `window`: of the last one, undefined while the storage is unavailable. */
type PendingRequests = { windowMs: number; requests: number } & PromiseWithResolvers<Window | undefined>;
type Window = Pick<Row, "points" | "expire">;

function statementOf(batch: ReadonlyMap<string, PendingRequests>, nowMs: number): QueryConfig {
  const [[key, first] = []] = batch;
  if (first !== undefined && batch.size === 1) {
    const values = [key, first.requests, nowMs + first.windowMs, nowMs];
    return { text: COUNT_ONE_KEY, name: "rate-limits-count-one", values };
  }
  const entries = [...batch.values()];
  const points = entries.map(({ requests }) => requests);
  const expire = entries.map(({ windowMs }) => nowMs + windowMs);
  return { text: COUNT_KEYS, name: "rate-limits-count", values: [[...batch.keys()], points, expire, nowMs] };
}

/** Interval of the removal of ended windows. */
const CLEARING_INTERVAL_MS = MINUTE_MS;
const CLEAR = "DELETE FROM rate_limits WHERE expire <= $1";
/** Counters in the cache of a node. */
const MAX_CACHED = 10_000;

/** Counts requests: one statement counts those of one turn of the event loop, and those that arrive until its message is sent. */
class RequestCounter {
  readonly #database: Database;
  readonly #clock: Clock;
  #pending = new Map<string, PendingRequests>();
  #clearAtMs = 0;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The pending requests of a key, for another one. */
  pending(key: string, windowMs: number): PendingRequests {
    const same = this.#pending.get(key);
    if (same) return same;
    const first = { windowMs, requests: 0, ...Promise.withResolvers<Window | undefined>() };
    if (this.#pending.set(key, first).size === 1) void this.#countPending();
    return first;
  }

  /** Never rejects. */
  async #countPending(): Promise<void> {
    const batch = this.#pending;
    const take = () => {
      if (batch === this.#pending) this.#pending = new Map();
      return batch;
    };
    try {
      await this.#clear(this.#clock.now().getTime());
      const rows = await this.#database.lockBatched<Row>("rate-limits-count", () =>
        statementOf(take(), this.#clock.now().getTime()),
      );
      if (rows.length !== batch.size) throw new Error(`expected ${batch.size} rows of the count, got ${rows.length}`);
      const [onlyKey = ""] = batch.keys();
      for (const { key = onlyKey, points, expire } of rows) batch.get(key)?.resolve({ points, expire });
    } catch (error) {
      for (const { resolve, reject } of take().values())
        if (error instanceof StoreUnavailable) resolve(undefined);
        else reject(error);
    }
  }

  async #clear(nowMs: number): Promise<void> {
    if (nowMs < this.#clearAtMs || this.#clock.isTrusted?.() === false) return;
    this.#clearAtMs = nowMs + CLEARING_INTERVAL_MS;
    await this.#database.query(CLEAR, [nowMs]);
  }
}

/**
 * `key`: a hash, which has a fixed length, and no characters that PostgreSQL rejects. `usedUpMs`: end of an exhausted window, so that a client
 * in a loop costs no statement per request.
 */
type Counter = { key: string; usedUpMs: number };

/** Rate limits with windows of the service's clock. Requests that are counted together still have individual counts. */
export function createRateLimits(database: Database, clock: Clock): RateLimits {
  const requests = new RequestCounter(database, clock);
  const counters = boundedCache<Counter>(MAX_CACHED);

  const counterOf = (parts: readonly string[]): Counter => {
    const name = JSON.stringify(parts);
    const cached = counters.get(name);
    if (cached) return cached;
    const added = { key: hash("sha256", name, "base64url"), usedUpMs: 0 };
    counters.set(name, added);
    return added;
  };

  /** State of a counter at its limit. */
  const exhausted = ({ usedUpMs }: Counter, { window_seconds }: Pick<RateLimit, "window_seconds">, nowMs: number) => {
    const latestMs = nowMs + window_seconds * 1000 + TOLERANCE_MS;
    if (usedUpMs <= nowMs || usedUpMs > latestMs) return undefined;
    return { isOver: true, remaining: 0, resetsInS: secondsBetween(nowMs, usedUpMs, window_seconds) };
  };

  return {
    exhausted: (parts, policy) => exhausted(counterOf(parts), policy, clock.now().getTime()),
    async count(parts, policy) {
      const counter = counterOf(parts);
      const nowMs = clock.now().getTime();
      const rejection = exhausted(counter, policy, nowMs);
      if (rejection) return rejection;
      const { limit, window_seconds } = policy;
      const pending = requests.pending(counter.key, window_seconds * 1000);
      const position = ++pending.requests;
      const window = await pending.promise;
      if (window === undefined) return undefined;
      const points = window.points - pending.requests + position;
      if (points >= limit) counter.usedUpMs = window.expire;
      const resetsInS = secondsBetween(nowMs, window.expire, window_seconds);
      return { isOver: points > limit, remaining: Math.max(0, limit - points), resetsInS };
    },
  };
}

const secondsBetween = (nowMs: number, endMs: number, most: number): number =>
  Math.min(most, Math.max(1, Math.ceil((endMs - nowMs) / 1000)));
