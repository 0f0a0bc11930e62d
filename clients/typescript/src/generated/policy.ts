// Generated from spec/ by `npm run generate`. Do not edit.

/* Timeouts, delays and retries of this client: `x-client-policy` of the contract; and the form of its URLs. */

export const MAX_ATTEMPTS = 4;
export const TIMEOUT_SECONDS = 30;
export const MAX_ANSWER_BYTES = 33554432;
export const RETRYABLE_METHODS = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE"] as readonly string[];
export const METHODS_RETRYABLE_WITH_KEY = ["POST", "PATCH"] as readonly string[];
export const RETRYABLE_STATUSES = [408, 500, 502, 503, 504] as readonly number[];
export const UNPROCESSED_STATUSES = [429] as readonly number[];
export const UNPROCESSED_STATUSES_WITH_RETRY_AFTER = [503] as readonly number[];
export const RETRYABLE_CODES = ["IDEMPOTENCY_KEY_IN_FLIGHT"] as readonly string[];
export const FIRST_DELAY_MILLISECONDS = 500;
export const DELAY_FACTOR = 2;
export const MAX_DELAY_MILLISECONDS = 8000;
export const JITTER_PERCENT = 50;
export const MAX_RETRY_AFTER_SECONDS = 60;
export const TOKEN_RENEWALS = 1;
export const TOKEN_MARGIN_SECONDS = 60;
export const TOKEN_MARGIN_PERCENT = 20;
export const DEFAULT_TOKEN_LIFE_SECONDS = 3600;
export const WAIT_PARAMETER = "wait";
