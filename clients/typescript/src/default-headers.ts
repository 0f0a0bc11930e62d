import { agentHeader } from "./agent.ts";
import { keyedOperations } from "./generated/contract.ts";

export const IDEMPOTENCY_HEADER = "X-Idempotency-Key";

/**
 * Adds `User-Agent`, `traceparent` and, where the contract requires one, a new `X-Idempotency-Key`. Headers of the call override them;
 * retries reuse the key.
 */
export function setDefaultHeaders(
  headers: Headers,
  operation: string,
  traceparent: (() => string | undefined) | undefined,
): void {
  const defaults: Record<string, string | undefined> = { ...agentHeader, traceparent: traceparent?.() };
  if (keyedOperations.includes(operation)) defaults[IDEMPOTENCY_HEADER] = crypto.randomUUID();
  for (const [name, value] of Object.entries(defaults)) if (value && !headers.has(name)) headers.set(name, value);
}
