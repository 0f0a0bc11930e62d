import { agentHeader } from "./agent.ts";
import { PRINTABLE_ASCII, requireThat } from "./settings.ts";

export const IDEMPOTENCY_HEADER = "X-Idempotency-Key";

/**
 * Adds `User-Agent`, `traceparent` and, where the contract requires one, a new `X-Idempotency-Key`. Headers of the call override them;
 * retries reuse the key.
 */
export function setDefaultHeaders(
  headers: Headers,
  isKeyed: boolean | undefined,
  traceparent: (() => string | undefined) | undefined,
): void {
  const defaults: Record<string, string | undefined> = { ...agentHeader, traceparent: traceparent?.() };
  if (isKeyed) defaults[IDEMPOTENCY_HEADER] = crypto.randomUUID();
  for (const [name, value] of Object.entries(defaults)) if (value && !headers.has(name)) headers.set(name, value);
  for (const [name, value] of headers)
    requireThat(PRINTABLE_ASCII.test(value), `header ${name} of printable ASCII characters`, "other characters");
}
