import { type CatalogRuleCode, catalogViolations, catalogWarnings, listedWarnings } from "@partner-api/catalog-rules";
import {
  MAX_BODY_BYTES,
  MAX_VIOLATIONS,
  parseStrictJson,
  StrictJsonError,
  type Violation,
} from "@partner-api/validation";
import { compileValidator } from "@partner-api/validation/schemas";
import type { components } from "partner-integration-api-client";
import { ReplaceCatalogRequest } from "partner-integration-api-client/schemas";

/* The service's JSON reader, validator and catalog rules. Only `lint-catalog` loads them. */

export type Catalog = components["schemas"]["ReplaceCatalogRequest"];

const validate = compileValidator(ReplaceCatalogRequest);

type Warning = components["schemas"]["CatalogWarning"];
type Checked = {
  catalog?: Catalog;
  violations: Violation<CatalogRuleCode>[];
  warnings?: Warning[];
  /** Fields that the contract does not have, and the service ignores. */
  ignored?: Pick<Violation, "field" | "message">[];
};

/** Checks a catalog like the service does, for any outlet. Returns the violations, or the catalog with its warnings if it is valid. */
export function checkCatalog(bytes: Uint8Array): Checked {
  if (bytes.byteLength > MAX_BODY_BYTES)
    return { violations: [{ message: `Expected at most ${MAX_BODY_BYTES} bytes, got more.`, field: "" }] };
  try {
    const body = parseStrictJson(bytes);
    const validated = validate(body);
    if (validated.violations) return validated;
    const request = validated.value as Parameters<typeof catalogViolations>[0];
    const violations = catalogViolations(request, MAX_VIOLATIONS);
    if (violations.length > 0) return { violations };
    return {
      catalog: body as Catalog,
      violations,
      warnings: listedWarnings([catalogWarnings(request, { hadItems: true })]),
      ignored: [...ignoredFields(body, request, "")].slice(0, MAX_VIOLATIONS),
    };
  } catch (error) {
    if (!(error instanceof StrictJsonError)) throw error;
    return { violations: [{ message: error.message, field: error.pointer }] };
  }
}

/** Fields of a sent value that the validated one does not have, such as misspelt ones. */
function* ignoredFields(sent: unknown, read: unknown, pointer: string): Iterable<Pick<Violation, "field" | "message">> {
  if (typeof sent !== "object" || sent === null || typeof read !== "object" || read === null) return;
  for (const [key, value] of Object.entries(sent)) {
    const field = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (Object.hasOwn(read, key)) yield* ignoredFields(value, (read as Record<string, unknown>)[key], field);
    else yield { field, message: "The service ignores it: the contract has no such field." };
  }
}
