import type { AnswerMutant } from "./answer-mutants.ts";
import type { Recorded, Recording } from "./recording.ts";
import { lacksMore, sumOf } from "./replay.ts";

/**
 * True if a conformance run of a changed service would fail: a response violates the contract, or an element is no longer shown.
 */
export function createAnswerGate(recording: Recording) {
  const before = sumOf([...recording.values()].map(({ shown }) => shown));

  return ({ operationId, status, change }: AnswerMutant): boolean => {
    const { replay, exchanges, shown } = recording.get(operationId) as Recorded;
    const isChanged = (exchange: (typeof exchanges)[number]) => exchange.status === status;
    if (exchanges.filter(isChanged).map(change).some(replay.isWrong)) return true;
    const ownCounts = replay.count(exchanges.map((exchange) => (isChanged(exchange) ? change(exchange) : exchange)));
    // Only null and enum values can be shown by other operations.
    const countOfOthers = (what: string) => (before.get(what) ?? 0) - (shown.get(what) ?? 0);
    return lacksMore(new Map([...ownCounts].map(([what, count]) => [what, count + countOfOthers(what)])), before);
  };
}
