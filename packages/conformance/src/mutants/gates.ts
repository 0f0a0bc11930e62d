import { contractOf } from "@partner-api/contract";
import { compareContracts } from "@partner-api/contract-diff";
import type { ContractMutant, Documents } from "./contract-mutants.ts";
import { reachesOf } from "./reach.ts";
import type { Recorded, Recording } from "./recording.ts";
import { createReplay, lacksMore, type Shown, sumOf } from "./replay.ts";
import type { ResponseMutant } from "./response-mutants.ts";

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
        const { exchanges, counts } = recording.get(id) ?? { exchanges: [], counts: new Map() };
        const part = reach.only([id]);
        const changedContract =
          document === "asyncapi"
            ? { openapi: part, asyncapi: applyTo(asyncapi) }
            : { openapi: applyTo(part), asyncapi };
        const replay = await createReplay(contractOf(changedContract));
        if (exchanges.some(replay.isWrong)) return true;
        before.push(counts);
        now.push(replay.count(exchanges));
      }
    } catch {
      return true; // The changed contract cannot be read.
    }
    return lacksMore(sumOf(now), sumOf(before));
  };
}

/** True if the comparison with the original contract classifies a mutant as breaking. */
export function createComparisonGate(documents: Documents) {
  const reaches = reachesOf(documents);

  return ({ document, pointer, applyTo }: ContractMutant): boolean => {
    const reach = document === "asyncapi" ? undefined : reaches[document];
    const part = reach ? reach.only(reach.operationIds(pointer)) : documents[document];
    const [base, revision] = [part, applyTo(part)].map((value) => contractOf({ [document]: value }));
    return compareContracts(base ?? [], revision ?? []).breaking;
  };
}

/**
 * True if a conformance run of a changed service would fail: a response violates the contract, or an element is no longer shown.
 */
export function createResponseGate(recording: Recording) {
  const before = sumOf([...recording.values()].map(({ counts }) => counts));

  return ({ operationId, status, change }: ResponseMutant): boolean => {
    const { replay, exchanges, counts } = recording.get(operationId) as Recorded;
    const isChanged = (exchange: (typeof exchanges)[number]) => exchange.status === status;
    if (exchanges.filter(isChanged).map(change).some(replay.isWrong)) return true;
    const ownCounts = replay.count(exchanges.map((exchange) => (isChanged(exchange) ? change(exchange) : exchange)));
    // Only null and enum values can be shown by other operations.
    const countOfOthers = (name: string) => (before.get(name) ?? 0) - (counts.get(name) ?? 0);
    return lacksMore(new Map([...ownCounts].map(([name, count]) => [name, count + countOfOthers(name)])), before);
  };
}
