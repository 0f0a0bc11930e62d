import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../../../observe/log/log.ts";
import type { ReplicaState } from "../../../port.ts";
import type { Database } from "../database.ts";
import { type Choice, createChoice } from "./choice.ts";
import { type Place, placeOfPrimary } from "./positions.ts";
import { createProgress } from "./progress.ts";
import { openReplica, type Replica } from "./replica.ts";

/** The replicas of a database, and which of them may be asked now. */
export type Replicas = Choice<Replica> & {
  all: Replica[];
  states(): ReplicaState[];
  stop(): Promise<void>;
};

/** How often primary and replicas are asked how far they are. */
const LOOK_EVERY_MS = 250;

/**
 * Replicas are standbys of one server. This node asks it from time to time where it is in its write-ahead log: a replica that is past this
 * place has all that was committed before the question.
 *
 * @param options.maxLagMs a replica that may lack what was committed longer ago is not asked
 */
export function openReplicas(options: {
  urls: readonly string[];
  primary: Database;
  maxLagMs: number;
  log: Log;
  monotonicMs?: () => number;
  /** Of each. */
  poolSize?: number | undefined;
}): Replicas {
  const { urls, primary, maxLagMs, log, monotonicMs = () => performance.now(), poolSize } = options;
  const stopping = new AbortController();
  const progress = createProgress(maxLagMs);
  const all = urls.map((url, index) =>
    openReplica({ name: `replica ${index + 1}`, url, primary, log, monotonicMs, poolSize }),
  );
  const choice = createChoice(all, { maxLagMs, monotonicMs });
  let before: Place | undefined;

  async function look(): Promise<void> {
    const askedMs = monotonicMs();
    const place = await placeOfPrimary(primary).catch((error: Error) => {
      log.debug({ reason: error.message }, "the primary does not say how far it is");
      return undefined;
    });
    if (place !== undefined) {
      // Positions of another primary have nothing to do with those before.
      if (place.timeline !== before?.timeline || place.system !== before.system) progress.clear();
      progress.note({ asOfMs: askedMs - place.unflushedMs, position: place.position });
      before = place;
    }
    await Promise.all(all.map((replica) => replica.look(place, progress)));
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look();
      await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }
  const watching = watch();

  return {
    all,
    choose: choice.choose,
    wrote: choice.wrote,
    states: () => all.map((replica) => replica.state()),
    async stop() {
      stopping.abort();
      await watching;
      await Promise.all(all.map((replica) => replica.close()));
    },
  };
}
