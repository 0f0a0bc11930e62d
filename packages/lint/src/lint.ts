import { join } from "node:path";
import type { Problem } from "@partner-api/contract";
import { lintEvents } from "./asyncapi.ts";
import { lintContract } from "./lint-contract.ts";
import { lintDocument } from "./redocly.ts";

export { lintEvents } from "./asyncapi.ts";
export { lintExampleIds } from "./example-ids.ts";
export { type Fixes, fixContract } from "./fix-contract.ts";
export { Linter } from "./lint-again.ts";
export { lintContract } from "./lint-contract.ts";
export { lintDocument, lintWithFiles as lintReading } from "./redocly.ts";
export type { Rule } from "./rule.ts";
export { RULES } from "./rules/rules.ts";

/** Redocly and the AsyncAPI parser, each called with the path of a document. */
const LINTERS = { lintDocument: (document: string) => lintDocument(document), lintEvents };

/** All problems of a contract folder, one per place, with the rule and how to fix it. */
export async function lintSpec(folder = "spec", linters = LINTERS): Promise<Problem[]> {
  const problems = await lintContract(folder, linters.lintDocument);
  return problems.length > 0 ? problems : linters.lintEvents(join(folder, "asyncapi.yaml"));
}
