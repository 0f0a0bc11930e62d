import { contractOf } from "@partner-api/contract";
import type { ContractMutant, Documents } from "./contract-mutants.ts";
import { reachesOf } from "./reach.ts";
import type { Recording } from "./recording.ts";
import { createReplay, lacksMore, type Shown, sumOf } from "./replay.ts";

/**
 * True if a conformance run of the unchanged service would fail with a changed contract: a recorded exchange violates it, or one
 * of its elements is no longer shown. Changed events are checked with the exchanges of `listEvents`.
 */
export function createConformanceGate(documents: Documents, recording: Recording) {
  const reaches = reachesOf(documents);
  const { asyncapi } = documents;

  return async ({ document, pointer, applyTo }: ContractMutant): Promise<boolean> => {
    const before: Shown[] = [];
    const now: Shown[] = [];
    const reach = document === "asyncapi" ? reaches.openapi : reaches[document];
    const ids = document === "asyncapi" ? ["listEvents"] : reach.operationIds(pointer);
    try {
      for (const id of ids) {
        const { exchanges, shown } = recording.get(id) ?? { exchanges: [], shown: new Map() };
        const part = reach.only([id]);
        const changed =
          document === "asyncapi"
            ? { openapi: part, asyncapi: applyTo(asyncapi) }
            : { openapi: applyTo(part), asyncapi };
        const replay = await createReplay(contractOf(changed));
        if (exchanges.some(replay.isWrong)) return true;
        before.push(shown);
        now.push(replay.count(exchanges));
      }
    } catch {
      return true; // The changed contract cannot be read.
    }
    return lacksMore(sumOf(now), sumOf(before));
  };
}
