import type { Document, Operation } from "@partner-api/contract";
import { contractsOf } from "../contract.ts";
import { createCoverage } from "../coverage.ts";
import { codeSentences } from "../error-codes.ts";
import type { Exchange } from "../exchange.ts";
import { EXEMPTIONS } from "../exemptions.ts";
import { findingsOf, sentencesOf } from "../judge.ts";

/** One operation of a contract, and the conformance verdict for recorded exchanges with it. */
export type Replay = {
  operation: Operation;
  /** True if an exchange violates the contract. */
  isWrong(exchange: Exchange): boolean;
  /** Number of exchanges that show each element of the operation. */
  count(exchanges: Iterable<Exchange>): Shown;
};
export type Shown = ReadonlyMap<string, number>;

/** @param documents an OpenAPI document with one operation, and the AsyncAPI document */
export async function createReplay(documents: Document[]): Promise<Replay> {
  const contracts = await contractsOf(documents);
  const [operation] = contracts.operations;
  if (operation === undefined) throw new Error("expected a document with one operation, got none");
  return {
    operation,
    isWrong: (exchange) =>
      sentencesOf(exchange, findingsOf(exchange, contracts.judged)).length > 0 ||
      codeSentences(contracts.errorCodes, operation.id, exchange).length > 0,
    count(exchanges) {
      const coverage = createCoverage(contracts);
      for (const exchange of exchanges) coverage.record(operation, exchange);
      const { statuses, headers, fields, parameters } = coverage.read();
      return new Map([statuses, headers, fields, parameters].flat().map(({ name, count }) => [name, count]));
    },
  };
}

/** Counts of several operations. For null and enum values, it is enough if one operation shows them. */
export function sumOf(all: Iterable<Shown>): Shown {
  const sum = new Map<string, number>();
  for (const counts of all) for (const [name, count] of counts) sum.set(name, (sum.get(name) ?? 0) + count);
  return sum;
}

/** True if an element is now neither shown nor exempt, and was not missing before. */
export const lacksMore = (now: Shown, before: Shown): boolean =>
  [...now].some(
    ([name, count]) =>
      count === 0 && before.get(name) !== 0 && !EXEMPTIONS.some((exemption) => exemption.pattern.test(name)),
  );
