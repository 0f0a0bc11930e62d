import { createWritten } from "./progress.ts";
import type { Replica } from "./replica.ts";

/** Which replica may answer a read now. */
export type Choice<One> = {
  /** One that has all that this node wrote about the keys and is recent enough, in turns; or why there is none. */
  choose(keys: readonly string[]): One | "written" | "behind" | "away";
  wrote(keys: readonly string[]): void;
};

/** @param options.maxLagMs a replica that may lack what was committed longer ago is not asked */
export function createChoice<One extends Pick<Replica, "isUp" | "asOfMs">>(
  all: readonly One[],
  { maxLagMs, monotonicMs }: { maxLagMs: number; monotonicMs: () => number },
): Choice<One> {
  const written = createWritten(maxLagMs);
  let turn = 0;
  return {
    choose(keys) {
      const sinceMs = monotonicMs() - maxLagMs;
      const answering = all.filter((replica) => replica.isUp());
      if (answering.length === 0) return "away";
      const recent = answering.filter((replica) => (replica.asOfMs() ?? -Infinity) >= sinceMs);
      if (recent.length === 0) return "behind";
      const writtenMs = written.lastMs(keys) ?? -Infinity;
      const fit = recent.filter((replica) => (replica.asOfMs() as number) > writtenMs);
      return fit[turn++ % fit.length] ?? "written";
    },
    wrote: (keys) => written.note(keys, monotonicMs()),
  };
}
