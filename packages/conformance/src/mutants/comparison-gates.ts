import type { OpenApi } from "@partner-api/contract/document";
import { contractOf } from "@partner-api/contract/load";
import { compareMany } from "@partner-api/contract-diff/compare";
import type { ContractMutant, Documents } from "./contract-mutants.ts";
import type { Gate, Node } from "./mutant.ts";
import { createReach } from "./reach.ts";

/** One run of redocly compares so many at once. */
const BATCH = 250;

/** Which of the mutants the comparison with the contract before sees: as breaking, or at all, which asks for a changelog entry. */
export async function compareMutants(
  documents: Documents,
  mutants: ContractMutant[],
  onDone: (count: number) => void,
): Promise<Map<ContractMutant, Gate[]>> {
  const red = new Map<ContractMutant, Gate[]>();
  const partsOf = {
    openapi: createReach(documents.openapi as unknown as OpenApi),
    platform: createReach(documents.platform as unknown as OpenApi),
  };
  const partFor = ({ document, pointer }: ContractMutant): Node => {
    if (document === "asyncapi") return documents.asyncapi;
    const reach = partsOf[document];
    return reach.only(reach.operationIds(pointer)) as unknown as Node;
  };
  for (let from = 0; from < mutants.length; from += BATCH) {
    const batch = mutants.slice(from, from + BATCH);
    const pairs = batch.map((mutant) => {
      const part = partFor(mutant);
      return {
        base: contractOf({ [mutant.document]: part }),
        revision: contractOf({ [mutant.document]: mutant.applyTo(part) }),
      };
    });
    const comparisons = await compareMany(pairs);
    for (const [index, mutant] of batch.entries()) {
      const { breaking = false, changes = [] } = comparisons[index] ?? {};
      red.set(mutant, [
        ...(changes.length > 0 ? ["changelog" as const] : []),
        ...(breaking ? ["breaking" as const] : []),
      ]);
    }
    onDone(from + batch.length);
  }
  return red;
}
