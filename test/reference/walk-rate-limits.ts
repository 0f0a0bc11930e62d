import { asObject, child, type JsonObject, type Located, operationsOf, rootOf } from "../support/contract.ts";
import type { Problems } from "../support/problems.ts";
import { DEFAULT_RATE_LIMIT, rateLimits, TOKEN_RATE_LIMIT } from "./rate-limits.ts";
import { schemes } from "./security.ts";

/** An operation without `x-rate-limit` uses the document's (decisions: rate limits). */
export function compareRateLimits(document: JsonObject, problems: Problems): void {
  const compare = (name: string, at: Located, want: { requests: number; per: string }): void => {
    const { limit, window_seconds, per } = asObject(at.node);
    if (limit === want.requests && window_seconds === 60 && per === want.per) return;
    const have = JSON.stringify(at.node) ?? "nothing";
    problems.add(
      "decisions: rate limits",
      `${name} has the limit ${want.requests}/min per ${want.per}; the contract says ${have}`,
      at.pointer,
    );
  };
  const byDefault = child(rootOf(document), "x-rate-limit");
  compare("an operation that says nothing else", byDefault, DEFAULT_RATE_LIMIT);
  for (const [, , at] of operationsOf(document)) {
    const operationId = String(asObject(at.node).operationId);
    const rateLimit = child(at, "x-rate-limit");
    const want = rateLimits[operationId] ?? DEFAULT_RATE_LIMIT;
    if (rateLimit.node || want !== DEFAULT_RATE_LIMIT) compare(operationId, rateLimit, want);
  }
  for (const name of Object.keys(schemes)) {
    const scheme = child(rootOf(document), "components", "securitySchemes", name);
    compare(`the token endpoint of ${name}`, child(scheme, "x-rate-limit"), TOKEN_RATE_LIMIT);
  }
}
