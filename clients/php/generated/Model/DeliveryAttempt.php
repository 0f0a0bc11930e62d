<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One attempt. */
final class DeliveryAttempt
{
    /**
     * @param \DateTimeImmutable $time ISO 8601 with offset.
     * @param bool $delivered Whether the endpoint returned 2xx in time.
     * @param string|null $exceptionMessage Why it failed; null if it did not.
     * @param int|null $durationMs From the request to the end of the response, or to the failure, in milliseconds;
     * null if nothing was sent.
     * @param EndpointAnswer|null $answer The endpoint's response; null if there was none.
     */
    public function __construct(
        public readonly \DateTimeImmutable $time,
        public readonly bool $delivered,
        public readonly ?string $exceptionMessage = null,
        public readonly ?int $durationMs = null,
        public readonly ?EndpointAnswer $answer = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'DeliveryAttempt'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            \PartnerApi\Times::instantOf($json->time ?? null),
            $json->delivered ?? null,
            $json->exception_message ?? null,
            $json->duration_ms ?? null,
            isset($json->answer) ? EndpointAnswer::read($json->answer) : null,
        );
    }
}
