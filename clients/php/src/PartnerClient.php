<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * A typed client of the partner API, with one method per operation.
 *
 * It fetches and renews access tokens, retries requests that are safe to retry, and adds an idempotency key where the contract
 * requires one. Requests that are safe to retry are idempotent methods, writes with an `X-Idempotency-Key`, and requests that get 429,
 * or 503 with `Retry-After`.
 *
 * Every method throws a PartnerException: PartnerApiException for a status other than 2xx, UnreadableAnswerException for a body that
 * does not match the contract, RedirectException, or PartnerConnectionException if the connection failed, was reset, or timed out.
 */
final class PartnerClient extends Operations
{
}
