// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi;

import java.util.Set;

/** Timeouts, delays and retries of this client: {@code x-client-policy} of the contract; and the form of its URLs. */
final class Policy {
  static final int MAX_ATTEMPTS = 4;
  static final int TIMEOUT_SECONDS = 30;
  static final int MAX_ANSWER_BYTES = 33554432;
  static final Set<String> RETRYABLE_METHODS = Set.of("GET", "HEAD", "OPTIONS", "PUT", "DELETE");
  static final Set<String> METHODS_RETRYABLE_WITH_KEY = Set.of("POST", "PATCH");
  static final Set<Integer> RETRYABLE_STATUSES = Set.of(408, 500, 502, 503, 504);
  static final Set<Integer> UNPROCESSED_STATUSES = Set.of(429);
  static final Set<Integer> UNPROCESSED_STATUSES_WITH_RETRY_AFTER = Set.of(503);
  static final Set<String> RETRYABLE_CODES = Set.of("IDEMPOTENCY_KEY_IN_FLIGHT");
  static final int FIRST_DELAY_MILLISECONDS = 500;
  static final int DELAY_FACTOR = 2;
  static final int MAX_DELAY_MILLISECONDS = 8000;
  static final int JITTER_PERCENT = 50;
  static final int MAX_RETRY_AFTER_SECONDS = 60;
  static final int TOKEN_RENEWALS = 1;
  static final int TOKEN_MARGIN_SECONDS = 60;
  static final int TOKEN_MARGIN_PERCENT = 20;
  static final int DEFAULT_TOKEN_LIFE_SECONDS = 3600;
  static final String WAIT_PARAMETER = "wait";
  static final String URL_PATTERN = "https?://([a-z0-9._-]+|\\[[0-9a-f:.]+\\])(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(/[a-z0-9._~%!$&()*+,;=:@/-]*)?";

  private Policy() {}
}
