import type { OpenApi } from "@partner-api/contract/document";
import { contractOf } from "@partner-api/contract/load";
import { compareMany } from "@partner-api/contract-diff/compare";
import type { ContractMutant, Documents } from "./contract-mutants.ts";
import type { Node } from "./mutant.ts";
import { createReach } from "./reach.ts";

/** One run of redocly compares so many at once. */
const BATCH = 250;

/** The mutants that the comparison with the unchanged contract finds breaking. */
export async function breakingMutants(
  documents: Documents,
  mutants: ContractMutant[],
  onDone: (count: number) => void,
): Promise<Set<ContractMutant>> {
  const breaking = new Set<ContractMutant>();
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
    for (const [index, mutant] of batch.entries()) if (comparisons[index]?.breaking) breaking.add(mutant);
    onDone(from + batch.length);
  }
  return breaking;
}
