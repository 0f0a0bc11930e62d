import { IDEMPOTENCY_HEADER } from "./default-headers.ts";
import { PartnerConnectionError, withoutQuery } from "./errors.ts";
import {
  DELAY_FACTOR,
  FIRST_DELAY_MILLISECONDS,
  JITTER_PERCENT,
  MAX_DELAY_MILLISECONDS,
  MAX_RETRY_AFTER_SECONDS,
  METHODS_RETRYABLE_WITH_KEY,
  RETRYABLE_CODES,
  RETRYABLE_METHODS,
  RETRYABLE_STATUSES,
  UNPROCESSED_STATUSES,
  UNPROCESSED_STATUSES_WITH_RETRY_AFTER,
} from "./generated/policy.ts";
import type { Observe } from "./observe.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { Clock, Send } from "./send.ts";

export type RetryOptions = {
  maxAttempts: number;
  clock: Clock;
  observe: Observe;
  /** Returns whether sending the request twice is harmless. */
  isSafe?: (request: Request) => boolean;
};

/** Wraps `send` with retries: growing, jittered delays, never before `Retry-After`. */
export function withRetries(send: Send, { maxAttempts, clock, observe, isSafe = isSafeToRetry }: RetryOptions): Send {
  return async (request, init) => {
    const subject = `${request.method} ${withoutQuery(request.url)}`;
    for (let attempt = 1; ; attempt++) {
      const sent = { subject, attempt, maxAttempts };
      const startedAt = performance.now();
      observe({ kind: "attempt", ...sent });
      const isLast = attempt >= maxAttempts;
      let serverDelayMs: number | undefined;
      try {
        const response = await send(request, init);
        const requestId = response.headers.get("X-Request-ID") ?? undefined;
        observe({
          kind: "response",
          ...sent,
          status: response.status,
          requestId,
          durationMs: performance.now() - startedAt,
        });
        serverDelayMs = retryAfterMs(response.headers, clock.now());
        if (isLast || (serverDelayMs ?? 0) > MAX_RETRY_AFTER_SECONDS * 1000) return response;
        if (!(await isRetryable(response, serverDelayMs !== undefined, isSafe(request)))) return response;
      } catch (error) {
        const isLost = error instanceof PartnerConnectionError;
        const failure = isLost ? new PartnerConnectionError(error.address, attempt, error.cause) : error;
        observe({
          kind: "error",
          ...sent,
          durationMs: performance.now() - startedAt,
          reason: (failure as Error).message,
        });
        if (!isLost || isLast || !isSafe(request)) throw failure;
      }
      const delayMs = (serverDelayMs ?? 0) + pauseMs(attempt);
      observe({ kind: "wait", ...sent, durationMs: delayMs });
      await clock.sleep(delayMs, request.signal); // Throws if the caller aborted.
    }
  };
}

/** Delay after an attempt. */
export const pauseMs = (attempt: number): number =>
  Math.min(FIRST_DELAY_MILLISECONDS * DELAY_FACTOR ** (attempt - 1), MAX_DELAY_MILLISECONDS) *
  (1 - (Math.random() * JITTER_PERCENT) / 100);

const isSafeToRetry = ({ method, headers }: Request): boolean =>
  RETRYABLE_METHODS.includes(method) ||
  (METHODS_RETRYABLE_WITH_KEY.includes(method) && headers.has(IDEMPOTENCY_HEADER));

/** Returns whether a retry may get a different response. */
async function isRetryable(response: Response, hasRetryAfter: boolean, isSafe: boolean): Promise<boolean> {
  const { status } = response;
  if (UNPROCESSED_STATUSES.includes(status)) return true;
  if (hasRetryAfter && UNPROCESSED_STATUSES_WITH_RETRY_AFTER.includes(status)) return true;
  if (!isSafe) return false;
  if (status !== 409) return RETRYABLE_STATUSES.includes(status);
  // The previous attempt timed out on this side but is still running on the server.
  const text = await response.clone().text();
  return RETRYABLE_CODES.some((code) => text.includes(`"${code}"`));
}
