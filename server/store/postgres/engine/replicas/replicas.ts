import type { Log } from "../../../../observe/log/log.ts";
import { repeat } from "../../../../repeat.ts";
import type { Database } from "../database.ts";
import { createChoice } from "./choice.ts";
import { primaryPosition, type WalPosition } from "./positions.ts";
import { createProgress } from "./progress.ts";
import { Replica } from "./replica.ts";

/** The replicas of a database. */
export type Replicas = ReturnType<typeof openReplicas>;

/** Interval of checks of the primary and the replicas. */
const CHECK_INTERVAL_MS = 250;

/**
 * Replicas are standbys of one primary. This node reads the WAL position of the primary periodically: a replica beyond this position has all
 * commits before the read.
 *
 * @param options.maxLagMs maximum replication lag of a replica that serves reads
 */
export function openReplicas(options: {
  urls: readonly string[];
  primary: Database;
  maxLagMs: number;
  log: Log;
  monotonicMs?: () => number;
  /** Connections to each replica. */
  poolSize?: number | undefined;
}) {
  const { urls, primary, maxLagMs, log, monotonicMs = () => performance.now(), poolSize } = options;
  const progress = createProgress(maxLagMs);
  const all = urls.map(
    (url, index) => new Replica({ name: `replica ${index + 1}`, url, primary, log, monotonicMs, poolSize }),
  );
  const choice = createChoice(all, { maxLagMs, monotonicMs });
  let previous: WalPosition | undefined;

  async function check(): Promise<void> {
    const startedMs = monotonicMs();
    const position = await primaryPosition(primary).catch((error: Error) => {
      log.debug({ reason: error.message }, "failed to read the position of the primary");
      return undefined;
    });
    if (position !== undefined) {
      // Positions of different primaries are not comparable.
      if (position.timeline !== previous?.timeline || position.system !== previous.system) progress.clear();
      progress.record({ asOfMs: startedMs - position.unflushedMs, position: position.position });
      previous = position;
    }
    await Promise.all(all.map((replica) => replica.check(position, progress)));
  }

  const checks = repeat(() => check().then(() => CHECK_INTERVAL_MS));

  return {
    all,
    ...choice,
    states: () => all.map((replica) => replica.state()),
    async stop(): Promise<void> {
      await checks.stop();
      await Promise.all(all.map((replica) => replica.close()));
    },
  };
}
