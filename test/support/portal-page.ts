import { readClientNames } from "../../clients/emit/src/samples/samples.ts";
import { messagesOf, readContract } from "../../packages/contract/src/contract.ts";
import { operationPage } from "../../packages/portal/src/operation-page.ts";
import { factsOfOperations } from "../../packages/portal/src/operations.ts";
import { planOf } from "../../packages/portal/src/samples/plan.ts";
import type { EditedProject } from "./edited-project.ts";

/** The portal's page of an operation, as the generated contract of a copy of the project has it, in Markdown. */
export async function portalPageOf({ folder }: Pick<EditedProject, "folder">, id: string): Promise<string> {
  const contract = readContract(`${folder}/generated`, `${folder}/spec`);
  const { openapi, asyncapi } = contract;
  const operations = factsOfOperations(openapi, messagesOf(asyncapi));
  const operation = operations.find((facts) => facts.id === id);
  if (operation === undefined) throw new Error(`Expected the operation ${id} in the contract, got none.`);
  const plan = planOf(operation, (called) => operations.find((facts) => facts.id === called));
  const names = readClientNames(contract);
  const about = { codes: new Map(), links: new Map(), operations: new Map(), life: "", plan, names };
  return (await operationPage(operation, [], about)).markdown;
}
