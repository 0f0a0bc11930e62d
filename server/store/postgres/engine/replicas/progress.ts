/* Times are those of one monotonic clock of this node, in milliseconds: no clock of a server is trusted. */

/** Where the primary was in its write-ahead log, in bytes: all that was committed before the time is before the position. */
type Sample = { asOfMs: number; position: number };

/** What a position in the log says about time. */
export type Progress = {
  note(sample: Sample): void;
  /** Whoever is at this position has all that was committed before the time; undefined: before the time is kept. */
  asOfMs(position: number): number | undefined;
  /** Forgets: the primary is another one now. */
  clear(): void;
};

/** @param keptMs longer ago is too late for every read */
export function createProgress(keptMs: number): Progress {
  let samples: Sample[] = [];
  return {
    note(sample) {
      samples = [...samples.filter(({ asOfMs }) => asOfMs >= sample.asOfMs - keptMs), sample];
    },
    asOfMs: (position) => samples.findLast((sample) => sample.position <= position)?.asOfMs,
    clear() {
      samples = [];
    },
  };
}

/** When this node last wrote about what. */
export type Written = {
  note(keys: readonly string[], atMs: number): void;
  /** Of the last write about one of these; undefined: none, or longer ago than is kept. */
  lastMs(keys: readonly string[]): number | undefined;
};

/** @param keptMs a replica that is further behind is not asked at all, so older writes need not be known */
export function createWritten(keptMs: number): Written {
  const times = new Map<string, number>(); // the oldest first
  return {
    note(keys, atMs) {
      for (const [key, time] of times) {
        if (time >= atMs - keptMs) break;
        times.delete(key);
      }
      for (const key of keys) {
        times.delete(key);
        times.set(key, atMs);
      }
    },
    lastMs(keys) {
      const known = keys.flatMap((key) => times.get(key) ?? []);
      return known.length === 0 ? undefined : Math.max(...known);
    },
  };
}
