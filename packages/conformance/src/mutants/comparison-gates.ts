import { contractOf } from "@partner-api/contract";
import type { OpenApi } from "@partner-api/contract/document";
import { compareContracts } from "@partner-api/contract-diff/compare";
import type { ContractMutant, Documents } from "./contract-mutants.ts";
import type { Gate, Node } from "./mutant.ts";
import { createReach } from "./reach.ts";

/** How many mutants are compared between two reports of progress. */
const PROGRESS_EVERY = 250;

/** Which of the mutants the comparison with the contract before sees: as breaking, or at all, which asks for a changelog entry. */
export function compareMutants(
  documents: Documents,
  mutants: ContractMutant[],
  onDone: (count: number) => void,
): Map<ContractMutant, Gate[]> {
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
  for (const [index, mutant] of mutants.entries()) {
    const part = partFor(mutant);
    const { breaking, changes } = compareContracts(
      contractOf({ [mutant.document]: part }),
      contractOf({ [mutant.document]: mutant.applyTo(part) }),
    );
    red.set(mutant, [
      ...(changes.length > 0 ? ["changelog" as const] : []),
      ...(breaking ? ["breaking" as const] : []),
    ]);
    if ((index + 1) % PROGRESS_EVERY === 0) onDone(index + 1);
  }
  onDone(mutants.length);
  return red;
}
