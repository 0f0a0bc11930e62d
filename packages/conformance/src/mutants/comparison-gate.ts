import { contractOf } from "@partner-api/contract";
import { compareContracts } from "@partner-api/contract-diff";
import type { ContractMutant, Documents } from "./contract-mutants.ts";
import { reachesOf } from "./reach.ts";

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
