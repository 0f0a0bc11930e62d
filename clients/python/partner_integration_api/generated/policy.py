"""Generated from the contract by `npm run generate`. Do not edit."""

from __future__ import annotations

# Timeouts, delays and retries of this client: `x-client-policy` of the contract; and the form of its URLs.
MAX_ATTEMPTS = 4
TIMEOUT_SECONDS = 30
MAX_ANSWER_BYTES = 33554432
RETRYABLE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "PUT", "DELETE"})
METHODS_RETRYABLE_WITH_KEY = frozenset({"POST", "PATCH"})
RETRYABLE_STATUSES = frozenset({408, 500, 502, 503, 504})
UNPROCESSED_STATUSES = frozenset({429})
UNPROCESSED_STATUSES_WITH_RETRY_AFTER = frozenset({503})
RETRYABLE_CODES = frozenset({"IDEMPOTENCY_KEY_IN_FLIGHT"})
FIRST_DELAY_MILLISECONDS = 500
DELAY_FACTOR = 2
MAX_DELAY_MILLISECONDS = 8000
JITTER_PERCENT = 50
MAX_RETRY_AFTER_SECONDS = 60
TOKEN_RENEWALS = 1
TOKEN_MARGIN_SECONDS = 60
TOKEN_MARGIN_PERCENT = 20
DEFAULT_TOKEN_LIFE_SECONDS = 3600
WAIT_PARAMETER = "wait"
URL_PATTERN = "https?://([a-z0-9._-]+|\\[[0-9a-f:.]+\\])(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(/[a-z0-9._~%!$&()*+,;=:@/-]*)?"
