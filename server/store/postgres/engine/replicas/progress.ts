/* Times are milliseconds of a monotonic clock of this node, because clocks of servers are not trusted. */

/** WAL position of the primary, in bytes: all commits before `asOfMs` are before this position. */
type Sample = { asOfMs: number; position: number };

/** Converts WAL positions to times. */
export type Progress = ReturnType<typeof createProgress>;

/** @param keptMs maximum age of samples */
export function createProgress(keptMs: number) {
  let samples: Sample[] = [];
  return {
    record(sample: Sample): void {
      samples = [...samples.filter(({ asOfMs }) => asOfMs >= sample.asOfMs - keptMs), sample];
    },
    /** A server at this position has all commits before the returned time; undefined if the position is too old. */
    asOfMs: (position: number) => samples.findLast((sample) => sample.position <= position)?.asOfMs,
    /** Removes all samples, after a change of the primary. */
    clear(): void {
      samples = [];
    },
  };
}

/**
 * Times of the last writes of this node, by key.
 *
 * @param keptMs maximum replication lag: a replica that is used has all older writes
 */
export function createWriteTimes(keptMs: number) {
  const times = new Map<string, number>(); // oldest first
  return {
    record(keys: readonly string[], atMs: number): void {
      for (const [key, time] of times) {
        if (time >= atMs - keptMs) break;
        times.delete(key);
      }
      for (const key of keys) {
        times.delete(key);
        times.set(key, atMs);
      }
    },
    /** Time of the last write for any of the keys within `keptMs`, if any. */
    lastMs(keys: readonly string[]): number | undefined {
      const writeTimes = keys.flatMap((key) => times.get(key) ?? []);
      return writeTimes.length === 0 ? undefined : Math.max(...writeTimes);
    },
  };
}
