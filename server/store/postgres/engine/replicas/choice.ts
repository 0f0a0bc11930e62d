import { createWriteTimes } from "./progress.ts";
import type { Replica } from "./replica.ts";

/**
 * Selects a replica for each read.
 *
 * @param options.maxLagMs maximum replication lag of a selected replica
 */
export function createChoice<Candidate extends Pick<Replica, "isUp" | "asOfMs">>(
  all: readonly Candidate[],
  { maxLagMs, monotonicMs }: { maxLagMs: number; monotonicMs: () => number },
) {
  const writes = createWriteTimes(maxLagMs);
  let selections = 0;
  return {
    /** A replica that is recent enough and has all writes of this node for these keys, round robin; or the reason for using the primary. */
    choose(keys: readonly string[]): Candidate | "written" | "behind" | "away" {
      const sinceMs = monotonicMs() - maxLagMs;
      const reachable = all.filter((replica) => replica.isUp());
      if (reachable.length === 0) return "away";
      const recent = reachable.filter((replica) => (replica.asOfMs() ?? -Infinity) >= sinceMs);
      if (recent.length === 0) return "behind";
      const lastWriteMs = writes.lastMs(keys) ?? -Infinity;
      const suitable = recent.filter((replica) => (replica.asOfMs() as number) > lastWriteMs);
      return suitable[selections++ % suitable.length] ?? "written";
    },
    /** Records a write for these keys. */
    wrote: (keys: readonly string[]) => writes.record(keys, monotonicMs()),
  };
}
