import type { AsyncApi, OpenApi } from "@partner-api/contract/document";
import { type Contracts, type Operation, readContracts } from "../contract.ts";
import { createCoverage } from "../coverage.ts";
import { EXEMPTIONS } from "../exemptions.ts";
import { type Exchange, findingsOf, sentencesOf } from "../judge.ts";

/** One operation of a contract, and what conformance says of exchanges with it, without the service. */
export type Replay = {
  operation: Operation;
  /** Whether an exchange breaks the contract. */
  isWrong(exchange: Exchange): boolean;
  /** All that the contract promises of the operation, and how often the exchanges show it. */
  count(exchanges: Iterable<Exchange>): Shown;
};
export type Shown = ReadonlyMap<string, number>;

/** @param openapi a document with one operation */
export async function createReplay(openapi: OpenApi, asyncapi: AsyncApi): Promise<Replay> {
  return replayOf(await readContracts([openapi], asyncapi));
}

function replayOf(contracts: Contracts): Replay {
  const operation = contracts.operations[0] as Operation;
  return {
    operation,
    isWrong: (exchange) => sentencesOf(exchange, findingsOf(exchange, contracts.judged)).length > 0,
    count(exchanges) {
      const coverage = createCoverage(contracts);
      for (const exchange of exchanges) coverage.record(operation, exchange);
      const { statuses, headers, fields, parameters } = coverage.read();
      return new Map([statuses, headers, fields, parameters].flat().map(({ what, seen }) => [what, seen]));
    },
  };
}

/** What several operations show together: null and the values of an enum are seen if one of them shows them. */
export function sumOf(all: Iterable<Shown>): Shown {
  const sum = new Map<string, number>();
  for (const shown of all) for (const [what, count] of shown) sum.set(what, (sum.get(what) ?? 0) + count);
  return sum;
}

/** Whether something is promised that nothing shows, not exempt, and that was not missing before. */
export const lacksMore = (now: Shown, before: Shown): boolean =>
  [...now].some(
    ([what, count]) => count === 0 && before.get(what) !== 0 && !EXEMPTIONS.some((one) => one.what.test(what)),
  );
