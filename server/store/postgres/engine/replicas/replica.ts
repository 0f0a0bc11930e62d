import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../../../../observe/log/log.ts";
import type { ReplicaState } from "../../../port.ts";
import { type Bound, type Database, DatabaseUnavailable, openDatabase, type Sql } from "../database.ts";
import { createBackoff } from "./backoff.ts";
import { standbyPosition, type WalPosition } from "./positions.ts";
import type { Progress } from "./progress.ts";

/** Timeout of a check, after which the replica counts as unavailable. */
const CHECK_TIMEOUT_MS = 1_000;

type Options = {
  name: string;
  url: string;
  primary: Database;
  log: Log;
  monotonicMs: () => number;
  poolSize?: number | undefined;
};

/** A standby that serves reads instead of the primary. */
export class Replica {
  readonly name: string;
  /** Statements run on the replica, transactions on the primary. Running statements fail when the replica becomes unavailable. */
  readonly database: Database;
  readonly #standby: Database;
  readonly #log: Log;
  readonly #monotonicMs: () => number;
  readonly #backoff: ReturnType<typeof createBackoff>;
  /** Reject functions of running reads. */
  readonly #reads = new Set<(reason: Error) => void>();
  #status: "unknown" | "up" | "away" = "unknown";
  #isChecking = false;
  #asOfMs: number | undefined;
  #lagBytes: number | undefined;

  constructor({ name, url, primary, log, monotonicMs, poolSize }: Options) {
    const standby = openDatabase({ url, log, poolSize });
    this.name = name;
    this.database = {
      ...primary,
      ...this.#reading(standby, primary),
      of: (outletId) => this.#reading(standby.of(outletId), primary.of(outletId)),
      acrossOutlets: this.#reading(standby.acrossOutlets, primary.acrossOutlets),
    };
    this.#standby = standby;
    this.#log = log;
    this.#monotonicMs = monotonicMs;
    this.#backoff = createBackoff(monotonicMs);
  }

  isUp(): boolean {
    return this.#status === "up";
  }

  /** The replica has all commits before this time; undefined if unknown. */
  asOfMs(): number | undefined {
    return this.#asOfMs;
  }

  /** Updates the state of the replica. @param primary recent position of the primary; undefined if unknown */
  async check(primary: WalPosition | undefined, progress: Progress): Promise<void> {
    if (this.#isChecking) return; // the previous query is still running
    this.#isChecking = true;
    const pendingPosition = standbyPosition(this.#standby).finally(() => {
      this.#isChecking = false;
    });
    try {
      const standby = await Promise.race([pendingPosition, delay(CHECK_TIMEOUT_MS, undefined, { ref: false })]);
      if (standby === undefined) this.#setAway(`no response within ${CHECK_TIMEOUT_MS} ms`);
      else this.#update(standby, primary, progress);
    } catch (error) {
      this.#setAway((error as Error).message);
    }
  }

  /** Records a failed read: the replica gets no reads for a while, longer after each failure. */
  failed(error: unknown): void {
    if (this.#status === "up") this.#backoff.start(); // once for all reads under way
    this.#setAway(error instanceof Error ? error.message : String(error));
  }

  /** Records a successful read. */
  served(): void {
    this.#backoff.reset();
  }

  state(): ReplicaState {
    const asOfMs = this.#asOfMs;
    return {
      name: this.name,
      isUp: this.isUp(),
      lagS: asOfMs === undefined ? undefined : (this.#monotonicMs() - asOfMs) / 1_000,
      lagBytes: this.#lagBytes,
    };
  }

  async close(): Promise<void> {
    this.#failReads("the node stops");
    await this.#standby.close();
  }

  #update(standby: StandbyPosition, primary: WalPosition | undefined, progress: Progress): void {
    const problem = problemWith(standby, primary);
    if (problem !== undefined) {
      this.#setAway(problem);
      return;
    }
    if (primary !== undefined && standby.position !== null) {
      this.#asOfMs = progress.asOfMs(standby.position) ?? this.#asOfMs;
      this.#lagBytes = Math.max(0, primary.position - standby.position);
    }
    this.#setUp();
  }

  #setAway(reason: string): void {
    if (this.#status !== "away")
      this.#log.warn({ server: this.name, reason }, "replica unavailable; using the primary");
    this.#status = "away";
    this.#failReads(reason);
  }

  #setUp(): void {
    if (!this.#backoff.isOver()) return;
    if (this.#status === "away") this.#log.info({ server: this.name }, "replica available again");
    this.#status = "up";
  }

  #reading(replica: Bound, primary: Bound): Bound {
    const failing = (sql: Sql): Sql => ({
      query: (text, values, name) => this.#failWhenAway(sql.query(text, values, name)),
    });
    return {
      ...failing(replica),
      batched: failing(replica.batched),
      queryAsyncCommit: primary.queryAsyncCommit,
      transaction: primary.transaction,
    };
  }

  #failWhenAway<T>(read: Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    this.#reads.add(reject);
    return Promise.race([read, promise]).finally(() => this.#reads.delete(reject));
  }

  #failReads(reason: string): void {
    for (const reject of this.#reads) reject(new DatabaseUnavailable(new Error(reason)));
  }
}

type StandbyPosition = Awaited<ReturnType<typeof standbyPosition>>;

/** Reason why a server is not a usable replica of the primary. */
function problemWith(
  { position, system, timeline }: StandbyPosition,
  primary: WalPosition | undefined,
): string | undefined {
  if (position === null) return "not a standby";
  if (primary === undefined) return undefined;
  if (system !== primary.system) return "standby of another database";
  if (timeline !== primary.timeline) return "not on the timeline of the primary after a failover";
  return undefined;
}
