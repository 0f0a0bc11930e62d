import { asObject, child, isMarked, type JsonObject, operationsOf } from "../support/contract.ts";
import { Problems } from "../support/problems.ts";
import { PLATFORM_SCOPE, platformOperations } from "./platform.ts";

/**
 * Compares the platform contract with its operations (decisions: platform contract): all of it is ours, marked at its root or per
 * operation.
 */
export function comparePlatform(document: JsonObject): string[] {
  const problems = new Problems();
  const isWhole = document["x-extension"] === true || asObject(document.info)["x-extension"] === true;
  const operations = new Map(operationsOf(document).map((each) => [String(asObject(each[2].node).operationId), each]));
  for (const [operationId, [method, path, status]] of Object.entries(platformOperations)) {
    const [, , at] = operations.get(operationId) ?? [];
    const actual = operations.get(operationId);
    if (!at || actual?.[0] !== method || actual[1] !== path) {
      problems.add(
        "decisions: platform contract",
        `${operationId} is ${method.toUpperCase()} ${path}; the contract has none`,
        "#/paths",
      );
      continue;
    }
    if (!child(at, "responses", status).node) {
      problems.add(
        "decisions: platform contract",
        `${operationId} answers ${status}; the contract does not`,
        at.pointer,
      );
    }
    if (!JSON.stringify(asObject(at.node).security ?? document.security ?? []).includes(`"${PLATFORM_SCOPE}"`)) {
      problems.add(
        "decisions: platform contract",
        `${operationId} requires ${PLATFORM_SCOPE}; the contract does not`,
        at.pointer,
      );
    }
    if (!isWhole && !isMarked(document, at)) {
      problems.add(
        "decisions: platform contract",
        `${operationId} is beyond the reference; mark it (or info) \`x-extension: true\``,
        at.pointer,
      );
    }
  }
  return problems.list();
}
