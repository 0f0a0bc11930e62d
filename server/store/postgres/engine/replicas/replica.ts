import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../../../observe/log/log.ts";
import type { ReplicaState } from "../../../port.ts";
import { type Bound, type Database, DatabaseUnavailable, openDatabase } from "../database.ts";
import { type Place, placeOfStandby } from "./positions.ts";
import type { Progress } from "./progress.ts";
import { createRest } from "./rest.ts";

/** A standby that is asked in the primary's place. */
export type Replica = {
  name: string;
  /** Statements go to the replica, transactions to the primary. A statement under way fails as soon as the replica is away. */
  database: Database;
  isUp(): boolean;
  /** It has all that was committed before this time; undefined: not known. */
  asOfMs(): number | undefined;
  /** Finds out how far it is. @param primary as it was a moment ago; undefined: not known */
  look(primary: Place | undefined, progress: Progress): Promise<void>;
  /** A read failed there: for a while it gets none, longer each time. */
  failed(error: unknown): void;
  served(): void;
  state(): ReplicaState;
  close(): Promise<void>;
};

/** A replica that is slower to say how far it is counts as away. */
const LOOK_MS = 1_000;

export function openReplica(options: {
  name: string;
  url: string;
  primary: Database;
  log: Log;
  monotonicMs: () => number;
  poolSize?: number | undefined;
}): Replica {
  const { name, url, primary, log, monotonicMs, poolSize } = options;
  const own = openDatabase({ url, log, poolSize });
  const underWay = new Set<(reason: Error) => void>();
  let status: "unknown" | "up" | "away" = "unknown";
  let looking: Promise<unknown> | undefined;
  let asOfMs: number | undefined;
  let lagBytes: number | undefined;
  const rest = createRest(monotonicMs);

  function away(reason: string): void {
    if (status !== "away") log.warn({ server: name, reason }, "a replica is away: the primary is asked instead");
    status = "away";
    giveUp(reason);
  }

  function giveUp(reason: string): void {
    for (const reject of underWay) reject(new DatabaseUnavailable(new Error(reason)));
  }

  function up(): void {
    if (!rest.isOver()) return;
    if (status === "away") log.info({ server: name }, "a replica is back");
    status = "up";
  }

  const untilAway = <T>(read: Promise<T>): Promise<T> => {
    const { promise, reject } = Promise.withResolvers<never>();
    underWay.add(reject);
    return Promise.race([read, promise]).finally(() => underWay.delete(reject));
  };
  const reading = (there: Bound, here: Bound): Bound => ({
    query: (text, values, statement) => untilAway(there.query(text, values, statement)),
    queryAsyncCommit: here.queryAsyncCommit,
    transaction: here.transaction,
  });

  return {
    name,
    database: {
      ...primary,
      ...reading(own, primary),
      of: (outletId) => reading(own.of(outletId), primary.of(outletId)),
      acrossOutlets: reading(own.acrossOutlets, primary.acrossOutlets),
    },
    isUp: () => status === "up",
    asOfMs: () => asOfMs,

    async look(at, progress) {
      if (looking !== undefined) return; // it still owes an answer
      const asked = placeOfStandby(own);
      looking = asked
        .catch(() => {})
        .finally(() => {
          looking = undefined;
        });
      try {
        const place = await Promise.race([asked, pause(LOOK_MS, undefined, { ref: false })]);
        if (place === undefined) return away(`it did not answer within ${LOOK_MS} ms`);
        const { position } = place;
        if (position === null) return away("it is no standby");
        if (at === undefined) return up();
        if (place.system !== at.system) return away("it is a standby of another database");
        if (place.timeline !== at.timeline) return away("it does not follow the primary after a failover");
        asOfMs = progress.asOfMs(position) ?? asOfMs;
        lagBytes = Math.max(0, at.position - position);
        up();
      } catch (error) {
        away((error as Error).message);
      }
    },

    failed(error) {
      if (status === "up") rest.begin(); // once, however many reads were under way
      away(error instanceof Error ? error.message : String(error));
    },

    served: rest.served,

    state: () => ({
      name,
      isUp: status === "up",
      lagS: asOfMs === undefined ? undefined : (monotonicMs() - asOfMs) / 1_000,
      lagBytes,
    }),

    async close() {
      giveUp("the node stops");
      await own.close();
    },
  };
}
