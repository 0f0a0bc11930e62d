import { IDEMPOTENCY_HEADER } from "./idempotency.ts";
import { type Clock, copyOf, type Send } from "./send.ts";

const IDEMPOTENT_METHODS = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE"];
const PASSING_FAILURES = [408, 500, 502, 503, 504];
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;
/** A longer `Retry-After` is not waited for, the answer is returned: the longest window of a rate limit. */
const MAX_RETRY_AFTER_MS = 60_000;

export type RetryOptions = {
  maxAttempts: number;
  clock: Clock;
  /** Whether doing it twice does no harm. */
  isSafe?: (request: Request) => boolean;
};

/** `send` that tries again what may succeed later: with growing, jittered pauses, and never before `Retry-After`. */
export function retrying(send: Send, { maxAttempts, clock, isSafe = isSafeToRepeat }: RetryOptions): Send {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= maxAttempts;
      const pauseMs = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS) * (0.5 + Math.random() / 2);
      let askedMs = 0;
      try {
        const response = await send(isLast ? request : copyOf(request));
        askedMs = retryAfterMs(response, clock.now());
        if (isLast || askedMs > MAX_RETRY_AFTER_MS || !(await mayPass(response, isSafe(request)))) return response;
        await response.body?.cancel();
      } catch (error) {
        if (isLast || !isSafe(request)) throw error;
      }
      await clock.sleep(askedMs + pauseMs, request.signal); // Throws if the caller has given up.
    }
  };
}

const isSafeToRepeat = ({ method, headers }: Request): boolean =>
  IDEMPOTENT_METHODS.includes(method) || headers.has(IDEMPOTENCY_HEADER);

/** Whether the same request may be answered otherwise later. 429 and 503 with `Retry-After` say that nothing was done. */
async function mayPass(response: Response, isSafe: boolean): Promise<boolean> {
  const { status, headers } = response;
  if (status === 429 || (status === 503 && headers.has("Retry-After"))) return true;
  if (!isSafe) return false;
  // The attempt before timed out here and still runs there.
  if (status === 409) return (await response.clone().text()).includes('"IDEMPOTENCY_KEY_IN_FLIGHT"');
  return PASSING_FAILURES.includes(status);
}

/** `Retry-After`, seconds or a date, from now on in ms; 0 without one. */
function retryAfterMs({ headers }: Response, now: number): number {
  const value = headers.get("Retry-After") ?? "";
  const delayMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Math.max(delayMs, 0) || 0;
}
