import { CannotRead, contractOf, type Document } from "@partner-api/contract";
import { loadContract } from "@partner-api/contract/files";
import { type Change, compareContracts, mayBreak } from "@partner-api/contract-diff";
import { UsageError } from "../command.ts";
import { lines } from "../text.ts";
import { fetchContract } from "./fetch-contract.ts";
import { allParts, type Used, usedOf } from "./used.ts";

/* Only `diff` loads this module. */

// Polyfill for Node.js 20.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

/** `affecting`: breaking changes of the used parts; `others`: number of other breaking changes. */
export type Breaking = { affecting: Change[]; others: number; namesOf: Used["namesOf"] };

/**
 * @param used text of the --used file; undefined for all parts
 * @throws UsageError if the contracts cannot be compared
 */
export async function findBreaking(old: string, next: string, used: string | undefined): Promise<Breaking> {
  try {
    const [base, revision] = [await load(old), await load(next)];
    const { isConcerned, namesOf } = used === undefined ? allParts : usedOf(used, [...base, ...revision]);
    const { changes } = compareContracts(base, revision);
    const breaking = changes.filter(mayBreak);
    const affecting = breaking.filter(isConcerned);
    return { affecting, others: breaking.length - affecting.length, namesOf };
  } catch (error) {
    if (error instanceof CannotRead) throw new UsageError(lines(error.message));
    throw error;
  }
}

const load = async (from: string): Promise<Document[]> =>
  /^https?:/.test(from) ? contractOf(await fetchContract(from)) : loadContract(from);
