import { type CatalogRuleCode, catalogViolations } from "@partner-api/catalog-rules";
import {
  compileValidator,
  MAX_BODY_BYTES,
  MAX_VIOLATIONS,
  parseStrictJson,
  StrictJsonError,
  type Violation,
} from "@partner-api/validation";
import type { components } from "partner-integration-api-client";
import { ReplaceCatalogRequest } from "partner-integration-api-client/schemas";

/* The JSON reader, validator and rules of the service. Loaded by `lint-catalog` alone. */

export type Catalog = components["schemas"]["ReplaceCatalogRequest"];

const validate = compileValidator(ReplaceCatalogRequest);

/** The violations that the service would list for these bytes, whatever outlet they are for; the catalog if there are none. */
export function checkCatalog(bytes: Uint8Array): { catalog?: Catalog; violations: Violation<CatalogRuleCode>[] } {
  if (bytes.byteLength > MAX_BODY_BYTES)
    return { violations: [{ message: `Expected at most ${MAX_BODY_BYTES} bytes, got more.`, field: "" }] };
  try {
    const body = parseStrictJson(bytes);
    const validated = validate(body);
    if (validated.violations) return validated;
    const violations = catalogViolations(validated.value as Parameters<typeof catalogViolations>[0], MAX_VIOLATIONS);
    return violations.length > 0 ? { violations } : { catalog: body as Catalog, violations };
  } catch (error) {
    if (!(error instanceof StrictJsonError)) throw error;
    return { violations: [{ message: error.message, field: error.pointer }] };
  }
}
