import type { OperationPolicy } from "../../../generated/operations.ts";
import { forbiddenScheme, missingScope } from "../errors.ts";
import type { Step } from "./steps.ts";

/**
 * 403 unless the token's grant matches a security scheme of the operation and the token has every scope of that scheme.
 */
export const authorize =
  ({ security }: OperationPolicy): Step =>
  (c) => {
    const { grant, scopes } = c.get("identity");
    const alternative = security.find((candidate) => candidate.grant === grant);
    if (alternative === undefined) throw forbiddenScheme(security.map((candidate) => candidate.scheme));
    if (!alternative.scopes.every((scope) => scopes.has(scope))) throw missingScope(alternative.scopes, scopes);
  };
