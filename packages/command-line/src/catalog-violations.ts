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
type Checked = { catalog?: Catalog; violations: Violation<CatalogRuleCode>[]; warnings?: Warning[] };

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
    };
  } catch (error) {
    if (!(error instanceof StrictJsonError)) throw error;
    return { violations: [{ message: error.message, field: error.pointer }] };
  }
}
