<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi;

/**
 * Timeouts, delays and retries of this client: `x-client-policy` of the contract; and the form of its URLs.
 *
 * @internal
 */
final class Policy
{
    public const MAX_ATTEMPTS = 4;
    public const TIMEOUT_SECONDS = 30;
    public const MAX_ANSWER_BYTES = 33554432;
    public const RETRYABLE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];
    public const METHODS_RETRYABLE_WITH_KEY = ['POST', 'PATCH'];
    public const RETRYABLE_STATUSES = [408, 500, 502, 503, 504];
    public const UNPROCESSED_STATUSES = [429];
    public const UNPROCESSED_STATUSES_WITH_RETRY_AFTER = [503];
    public const RETRYABLE_CODES = ['IDEMPOTENCY_KEY_IN_FLIGHT'];
    public const FIRST_DELAY_MILLISECONDS = 500;
    public const DELAY_FACTOR = 2;
    public const MAX_DELAY_MILLISECONDS = 8000;
    public const JITTER_PERCENT = 50;
    public const MAX_RETRY_AFTER_SECONDS = 60;
    public const TOKEN_RENEWALS = 1;
    public const TOKEN_MARGIN_SECONDS = 60;
    public const TOKEN_MARGIN_PERCENT = 20;
    public const DEFAULT_TOKEN_LIFE_SECONDS = 3600;
    public const WAIT_PARAMETER = 'wait';
    public const URL_PATTERN = 'https?://([a-z0-9._-]+|\\[[0-9a-f:.]+\\])(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(/[a-z0-9._~%!$&()*+,;=:@/-]*)?';
}
