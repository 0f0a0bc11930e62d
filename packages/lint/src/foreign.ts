import {
  type Document,
  type ObjectAt,
  type Operation,
  objectsIn,
  onceEach,
  operationsOf,
  type Problem,
  placeOf,
  refOf,
  walkObjects,
  webhooksOf,
} from "@partner-api/contract";
import type { ContractToLint, Rule } from "./rule.ts";
import { BOUND_RULES } from "./rules/bounds.ts";
import { DESCRIPTION_RULES } from "./rules/descriptions.ts";
import { DISTINCT_RULES } from "./rules/distinct.ts";
import { DOCUMENT_RULES } from "./rules/documents.ts";
import { EXAMPLE_RULES } from "./rules/examples.ts";
import { FOREIGN_OPERATION_RULES } from "./rules/foreign-operations.ts";
import { LIMIT_RULES } from "./rules/limits.ts";
import { LINK_RULES } from "./rules/links.ts";
import { NAME_RULES } from "./rules/names.ts";
import { PARAMETER_RULES } from "./rules/parameters.ts";
import { PATTERN_RULES } from "./rules/patterns.ts";
import { RESPONSE_RULES } from "./rules/responses.ts";
import { SCHEMA_RULES } from "./rules/schemas.ts";

/* A separate entry point for contracts of others: it loads neither Redocly nor the AsyncAPI parser, and has no rules of our own keywords. */

const RULES: Pick<Rule, "id" | "find">[] = [
  ...FOREIGN_OPERATION_RULES,
  ...[...DOCUMENT_RULES, ...PARAMETER_RULES, ...RESPONSE_RULES, ...LINK_RULES, ...SCHEMA_RULES, ...LIMIT_RULES],
  ...[...PATTERN_RULES, ...NAME_RULES, ...DISTINCT_RULES, ...BOUND_RULES, ...EXAMPLE_RULES, ...DESCRIPTION_RULES],
];

/** Rules that find contradictions in any contract. */
const ON = new Set([
  ...["required-path-parameters", "bodyless-statuses", "fitting-defaults", "fitting-constants", "nullable-enums"],
  ...["closed-members", "possible-limits", "exact-limits", "fast-patterns", "possible-patterns", "plain-names"],
  ...["distinct-security", "header-examples", "link-targets"],
  ...FOREIGN_OPERATION_RULES.map(({ id }) => id),
]);

/** Ids of the rules that a contract of others can follow. */
export const FOREIGN_RULES: readonly string[] = RULES.filter(({ find }) => find !== undefined).map(({ id }) => id);

/**
 * Problems of documents whose values are valid.
 *
 * @param switches rules to switch on or off, by id
 */
export function lintForeign(documents: Document[], switches: Readonly<Record<string, boolean>> = {}): Problem[] {
  const operations = documents.filter(({ kind }) => kind === "openapi").flatMap(allOperationsOf);
  const contract: ContractToLint = {
    folder: "",
    documents,
    operations,
    files: [],
    objects: documents.flatMap(allObjectsIn),
    hasNewReferences: true,
    newDocuments: documents,
    newFiles: [],
    newOperations: operations,
    hasNewWorkflows: false,
  };
  const rules = RULES.filter(({ id }) => switches[id] ?? ON.has(id));
  return onceEach(
    rules.flatMap(({ id: rule, find }) =>
      [...(find?.(contract) ?? [])].map(({ at, message, hint }) => ({
        place: typeof at === "string" ? at : placeOf(at),
        message,
        hint,
        rule,
      })),
    ),
  );
}

/** Objects of a document, and those that our own contract cannot have, such as webhooks and shared responses. */
function allObjectsIn(document: Document): ObjectAt[] {
  const objects = [...objectsIn(document)];
  if (document.kind === "asyncapi") return objects;
  const visited = new Set(objects.map(({ spot }) => spot.value));
  walkObjects(document.root, (spot, kind) => {
    if (visited.has(spot.value) || (kind !== "schema" && refOf(spot) !== undefined)) return;
    objects.push({ kind, spot, key: spot.keys.at(-1) ?? "" });
  });
  return objects;
}

const allOperationsOf = (document: Document): Operation[] =>
  [...operationsOf(document), ...webhooksOf(document)].flatMap(withCallbacks);

const withCallbacks = (operation: Operation): Operation[] => [
  operation,
  ...operation.callbacks.flatMap(({ operations }) => operations.flatMap(withCallbacks)),
];
