import { contractOf } from "@partner-api/contract";
import type { OpenApi } from "@partner-api/contract/document";
import { compareContracts } from "@partner-api/contract-diff";
import type { ContractMutant, Documents } from "./contract-mutants.ts";
import type { Node } from "./mutant.ts";
import { createReach } from "./reach.ts";

/** Whether the comparison with the unchanged contract finds a mutant breaking. */
export function createComparisonGate({ openapi, platform, asyncapi }: Documents) {
  const reach = {
    openapi: createReach(openapi as unknown as OpenApi),
    platform: createReach(platform as unknown as OpenApi),
  };
  const partFor = ({ document, pointer }: ContractMutant): Node =>
    document === "asyncapi"
      ? asyncapi
      : (reach[document].only(reach[document].operationIds(pointer)) as unknown as Node);

  return (mutant: ContractMutant): boolean => {
    const part = partFor(mutant);
    const base = contractOf({ [mutant.document]: part });
    return compareContracts(base, contractOf({ [mutant.document]: mutant.applyTo(part) })).breaking;
  };
}
