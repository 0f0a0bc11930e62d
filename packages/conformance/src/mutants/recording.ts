import { contractOf } from "@partner-api/contract";
import type { Exchange } from "../exchange.ts";
import type { Documents } from "./contract-mutants.ts";
import type { Corpus } from "./corpus.ts";
import { createReach } from "./reach.ts";
import { createReplay, type Replay, type Shown } from "./replay.ts";

/** An operation of the unchanged contract, its valid exchanges, and the elements they show. */
export type Recorded = { replay: Replay; exchanges: Exchange[]; counts: Shown };
export type Recording = ReadonlyMap<string, Recorded>;

/**
 * A recorded conformance run by operation, without exchanges that only the strict parser rejects, since no schema rejects them.
 */
export async function recordingOf({ openapi, platform, asyncapi }: Documents, corpus: Corpus): Promise<Recording> {
  const recording = new Map<string, Recorded>();
  for (const document of contractOf({ openapi, platform })) {
    const reach = createReach(document);
    for (const id of reach.operationIds("#")) {
      const replay = await createReplay(contractOf({ openapi: reach.only([id]), asyncapi }));
      const exchanges = (corpus.get(id) ?? []).filter((exchange) => !replay.isWrong(exchange));
      recording.set(id, { replay, exchanges, counts: replay.count(exchanges) });
    }
  }
  return recording;
}
