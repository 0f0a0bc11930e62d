import { join } from "node:path";
import type { Problem } from "@partner-api/contract";
import { lintEvents } from "./asyncapi.ts";
import { lintContract } from "./lint-contract.ts";

export { lintEvents } from "./asyncapi.ts";
export { lintExampleIds } from "./example-ids.ts";
export { type Fixes, fixContract } from "./fix-contract.ts";
export { lintContract } from "./lint-contract.ts";
export { lintDocument } from "./redocly.ts";
export type { Rule } from "./rule.ts";
export { RULES } from "./rules/rules.ts";

/** Everything that is wrong in a folder with a contract, each place once, with its rule and how to mend it. */
export async function lintSpec(folder = "spec"): Promise<Problem[]> {
  const problems = await lintContract(folder);
  return problems.length > 0 ? problems : lintEvents(join(folder, "asyncapi.yaml"));
}
