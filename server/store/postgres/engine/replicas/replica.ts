import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../../../observe/log/log.ts";
import type { ReplicaState } from "../../../port.ts";
import { type Bound, type Database, DatabaseUnavailable, openDatabase } from "../database.ts";
import { createBackoff } from "./backoff.ts";
import { standbyPosition, type WalPosition } from "./positions.ts";
import type { Progress } from "./progress.ts";

/** A standby that serves reads instead of the primary. */
export type Replica = {
  name: string;
  /** Statements run on the replica, transactions on the primary. Running statements fail when the replica becomes unavailable. */
  database: Database;
  isUp(): boolean;
  /** The replica has all commits before this time; undefined if unknown. */
  asOfMs(): number | undefined;
  /** Updates the state of the replica. @param primary recent position of the primary; undefined if unknown */
  check(primary: WalPosition | undefined, progress: Progress): Promise<void>;
  /** Records a failed read: the replica gets no reads for a while, longer after each failure. */
  failed(error: unknown): void;
  /** Records a successful read. */
  served(): void;
  state(): ReplicaState;
  close(): Promise<void>;
};

/** Timeout of a check, after which the replica counts as unavailable. */
const CHECK_TIMEOUT_MS = 1_000;

export function openReplica(options: {
  name: string;
  url: string;
  primary: Database;
  log: Log;
  monotonicMs: () => number;
  poolSize?: number | undefined;
}): Replica {
  const { name, url, primary, log, monotonicMs, poolSize } = options;
  const replica = openDatabase({ url, log, poolSize });
  const underWay = new Set<(reason: Error) => void>();
  let status: "unknown" | "up" | "away" = "unknown";
  let checking: Promise<unknown> | undefined;
  let asOfMs: number | undefined;
  let lagBytes: number | undefined;
  const backoff = createBackoff(monotonicMs);

  function away(reason: string): void {
    if (status !== "away") log.warn({ server: name, reason }, "replica unavailable; using the primary");
    status = "away";
    failReads(reason);
  }

  function failReads(reason: string): void {
    for (const reject of underWay) reject(new DatabaseUnavailable(new Error(reason)));
  }

  function up(): void {
    if (!backoff.isOver()) return;
    if (status === "away") log.info({ server: name }, "replica available again");
    status = "up";
  }

  const failWhenAway = <T>(read: Promise<T>): Promise<T> => {
    const { promise, reject } = Promise.withResolvers<never>();
    underWay.add(reject);
    return Promise.race([read, promise]).finally(() => underWay.delete(reject));
  };
  const reading = (there: Bound, here: Bound): Bound => ({
    query: (text, values, statement) => failWhenAway(there.query(text, values, statement)),
    queryAsyncCommit: here.queryAsyncCommit,
    transaction: here.transaction,
  });

  return {
    name,
    database: {
      ...primary,
      ...reading(replica, primary),
      of: (outletId) => reading(replica.of(outletId), primary.of(outletId)),
      acrossOutlets: reading(replica.acrossOutlets, primary.acrossOutlets),
    },
    isUp: () => status === "up",
    asOfMs: () => asOfMs,

    async check(primaryPosition, progress) {
      if (checking !== undefined) return; // the previous check is still running
      const pendingPosition = standbyPosition(replica);
      checking = pendingPosition
        .catch(() => {})
        .finally(() => {
          checking = undefined;
        });
      try {
        const standby = await Promise.race([pendingPosition, pause(CHECK_TIMEOUT_MS, undefined, { ref: false })]);
        if (standby === undefined) return away(`no response within ${CHECK_TIMEOUT_MS} ms`);
        const { position } = standby;
        if (position === null) return away("not a standby");
        if (primaryPosition === undefined) return up();
        if (standby.system !== primaryPosition.system) return away("standby of another database");
        if (standby.timeline !== primaryPosition.timeline)
          return away("not on the timeline of the primary after a failover");
        asOfMs = progress.asOfMs(position) ?? asOfMs;
        lagBytes = Math.max(0, primaryPosition.position - position);
        up();
      } catch (error) {
        away((error as Error).message);
      }
    },

    failed(error) {
      if (status === "up") backoff.start(); // once for all reads under way
      away(error instanceof Error ? error.message : String(error));
    },

    served: backoff.reset,

    state: () => ({
      name,
      isUp: status === "up",
      lagS: asOfMs === undefined ? undefined : (monotonicMs() - asOfMs) / 1_000,
      lagBytes,
    }),

    async close() {
      failReads("the node stops");
      await replica.close();
    },
  };
}
