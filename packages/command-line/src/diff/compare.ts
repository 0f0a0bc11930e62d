import { CannotRead, contractOf, type Document, loadContract } from "@partner-api/contract";
import { type Change, compareContracts, mayBreak } from "@partner-api/contract-diff";
import { UsageError } from "../command.ts";
import { fetchContract } from "./fetch-contract.ts";
import { everything, type Used, usedOf } from "./used.ts";

/* Loaded by `diff` alone: the other commands need nothing of it. */

// Node 20 has none, and the comparison uses it.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

/** `found`: the changes that break the used part; `others`: the number of changes that break something else. */
export type Breaking = { found: Change[]; others: number; namesOf: Used["namesOf"] };

/**
 * @param used text of the file that says what is used; undefined for everything
 * @throws UsageError when the two cannot be compared
 */
export async function findBreaking(old: string, next: string, used: string | undefined): Promise<Breaking> {
  try {
    const [base, revision] = [await load(old), await load(next)];
    const { isConcerned, namesOf } = used === undefined ? everything : usedOf(used, [...base, ...revision]);
    const { changes } = compareContracts(base, revision);
    const breaking = changes.filter(mayBreak);
    const found = breaking.filter(isConcerned);
    return { found, others: breaking.length - found.length, namesOf };
  } catch (error) {
    if (error instanceof CannotRead) throw new UsageError(error.message);
    throw error;
  }
}

const load = async (from: string): Promise<Document[]> =>
  /^https?:/.test(from) ? contractOf(await fetchContract(from)) : loadContract(from);
