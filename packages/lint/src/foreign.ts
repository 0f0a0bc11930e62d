import { type Document, objectsIn, onceEach, operationsOf, type Problem, placeOf } from "@partner-api/contract";
import type { ContractToLint } from "./rule.ts";
import { ANSWER_RULES } from "./rules/answers.ts";
import { BOUND_RULES } from "./rules/bounds.ts";
import { DESCRIPTION_RULES } from "./rules/descriptions.ts";
import { DISTINCT_RULES } from "./rules/distinct.ts";
import { DOCUMENT_RULES } from "./rules/documents.ts";
import { EXAMPLE_RULES } from "./rules/examples.ts";
import { LIMIT_RULES } from "./rules/limits.ts";
import { LINK_RULES } from "./rules/links.ts";
import { NAME_RULES } from "./rules/names.ts";
import { PARAMETER_RULES } from "./rules/parameters.ts";
import { PATTERN_RULES } from "./rules/patterns.ts";
import { SCHEMA_RULES } from "./rules/schemas.ts";

/* A separate entry point for contracts of others: it loads neither Redocly nor the AsyncAPI parser, and has no rules of our own keywords. */

const RULES = [
  ...[...DOCUMENT_RULES, ...PARAMETER_RULES, ...ANSWER_RULES, ...LINK_RULES, ...SCHEMA_RULES, ...LIMIT_RULES],
  ...[...PATTERN_RULES, ...NAME_RULES, ...DISTINCT_RULES, ...BOUND_RULES, ...EXAMPLE_RULES, ...DESCRIPTION_RULES],
];

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
