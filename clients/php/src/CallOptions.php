<?php

declare(strict_types=1);

namespace PartnerApi;

/** Options of one call: timeout, idempotency key, response callback. */
final class CallOptions
{
    /**
     * @param string|null $requestId your id for the request, returned in the response and in errors
     * @param string|null $idempotencyKey UUID for an operation that requires an idempotency key. Default: a new one for each call
     * @param string|null $ifNoneMatch `ETag` of your cached copy. If it is still current, the call throws PartnerApiException with
     *     status 304
     * @param float|null $timeoutS timeout of one attempt, in seconds. Default: the client's
     * @param (\Closure(Response): void)|null $onResponse called with the last response: its status, and headers such as `etag`
     */
    public function __construct(
        public readonly ?string $requestId = null,
        public readonly ?string $idempotencyKey = null,
        public readonly ?string $ifNoneMatch = null,
        public readonly ?float $timeoutS = null,
        public readonly ?\Closure $onResponse = null,
    ) {
        if ($timeoutS !== null) {
            Settings::positive('timeout', $timeoutS);
        }
    }
}
