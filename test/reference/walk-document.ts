import { child, entries, isMarked, type JsonObject, operationsOf, rootOf } from "../support/contract.ts";
import { Problems } from "../support/problems.ts";
import type { OperationFact } from "./operation.ts";
import { operations } from "./operations.ts";
import { compareOperation } from "./walk-operation.ts";
import { compareRateLimits } from "./walk-rate-limits.ts";
import { compareSchemes } from "./walk-security.ts";

/** Reports every statement of the reference that `openapi.json` omits, changes, or extends without a mark. */
export function compareOpenapi(document: JsonObject): string[] {
  const problems = new Problems();
  for (const fact of operations) compareOperation(document, problems, fact);
  compareOtherOperations(document, problems, operations);
  compareSchemes(document, problems);
  compareRateLimits(document, problems);
  compareComponents(document, problems, ["schemas"]);
  return problems.list();
}

function compareOtherOperations(document: JsonObject, problems: Problems, facts: readonly OperationFact[]): void {
  const expectedOperations = new Set(facts.map(({ method, path }) => `${method} ${path}`));
  for (const [method, path, at] of operationsOf(document)) {
    const item = child(rootOf(document), "paths", path);
    if (expectedOperations.has(`${method} ${path}`) || isMarked(document, at) || isMarked(document, item)) continue;
    problems.add(
      "reference 4",
      `there is no ${method.toUpperCase()} ${path}; mark it \`x-extension: true\``,
      at.pointer,
    );
  }
}

/** A component without a fact of the reference is ours. */
export function compareComponents(document: JsonObject, problems: Problems, kinds: readonly string[]): void {
  for (const kind of kinds) {
    for (const [name, at] of entries(child(rootOf(document), "components", kind))) {
      if (problems.touched.has(at.pointer) || isMarked(document, at)) continue;
      problems.add(
        "reference 2",
        `nothing in it leads to the component ${name}; mark it \`x-extension: true\``,
        at.pointer,
      );
    }
  }
}
