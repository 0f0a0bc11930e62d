import type { AsyncApi, OpenApi } from "@partner-api/contract/document";
import type { Exchange } from "../judge.ts";
import type { Documents } from "./contract-mutants.ts";
import type { Corpus } from "./corpus.ts";
import { createReach } from "./reach.ts";
import { createReplay, type Replay, type Shown } from "./replay.ts";

/** An operation under the contract as it is: its exchanges that fit, and what they show. */
export type Recorded = { replay: Replay; exchanges: Exchange[]; shown: Shown };
export type Recording = ReadonlyMap<string, Recorded>;

/** A recorded conformance run, by operation. What only a strict parser refuses is left out: no schema tells of it. */
export async function recordingOf({ openapi, platform, asyncapi }: Documents, corpus: Corpus): Promise<Recording> {
  const recording = new Map<string, Recorded>();
  for (const document of [openapi, platform] as unknown[] as OpenApi[]) {
    const reach = createReach(document);
    for (const id of reach.operationIds("#")) {
      const replay = await createReplay(reach.only([id]), asyncapi as unknown as AsyncApi);
      const exchanges = (corpus.get(id) ?? []).filter((exchange) => !replay.isWrong(exchange));
      recording.set(id, { replay, exchanges, shown: replay.count(exchanges) });
    }
  }
  return recording;
}
