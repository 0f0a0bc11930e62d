import { type Document, objectsIn, onceEach, operationsOf, type Problem, placeOf } from "@partner-api/contract";
import type { ContractToLint } from "./rule.ts";
import { RULES } from "./rules/rules.ts";

/* A separate entry point for contracts of others: it loads neither Redocly nor the AsyncAPI parser, and has no rules of style. */

/** Rules that find contradictions in any contract. */
const ON = new Set([
  ...["required-path-parameters", "bodyless-statuses", "fitting-defaults", "fitting-constants", "nullable-enums"],
  ...["closed-members", "possible-limits", "exact-limits", "fast-patterns", "possible-patterns", "plain-names"],
  ...["distinct-security", "header-examples", "link-targets"],
]);

/** Ids of the rules that a contract of others can follow. */
export const FOREIGN_RULES: readonly string[] = RULES.filter(({ find }) => find !== undefined).map(({ id }) => id);

/**
 * Problems of documents whose values are valid.
 *
 * @param switches rules to switch on or off, by id
 */
export function lintForeign(documents: Document[], switches: Readonly<Record<string, boolean>> = {}): Problem[] {
  const contract: ContractToLint = {
    folder: "",
    documents,
    objects: documents.flatMap(objectsIn),
    operations: documents.filter(({ kind }) => kind === "openapi").flatMap(operationsOf),
    files: [],
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
