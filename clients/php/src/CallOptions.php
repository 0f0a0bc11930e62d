<?php

declare(strict_types=1);

namespace PartnerApi;

/** What one call may have beside its parameters. */
final class CallOptions
{
    /**
     * @param string|null $requestId your id of the call, echoed in the answer and in errors
     * @param string|null $idempotencyKey a UUID of your own where the contract asks for one; the client makes one if you give none
     * @param string|null $ifNoneMatch `ETag` of what you have: if it still holds, a PartnerApiException with status 304 says so
     * @param float|null $timeoutS longest time for one attempt, instead of the client's
     * @param (\Closure(Response): void)|null $onResponse called with the last answer: its status, and headers such as `etag`
     */
    public function __construct(
        public readonly ?string $requestId = null,
        public readonly ?string $idempotencyKey = null,
        public readonly ?string $ifNoneMatch = null,
        public readonly ?float $timeoutS = null,
        public readonly ?\Closure $onResponse = null,
    ) {
    }
}
