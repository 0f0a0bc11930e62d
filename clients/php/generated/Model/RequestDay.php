<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Requests on a day. */
final class RequestDay
{
    /**
     * @param \DateTimeImmutable $day A day in UTC.
     * @param int $requests Requests with a valid token.
     * @param int $errors Error codes in their responses, each once per response.
     */
    public function __construct(
        public readonly \DateTimeImmutable $day,
        public readonly int $requests,
        public readonly int $errors,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'RequestDay'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            \PartnerApi\Times::dateOf($json->day ?? null),
            $json->requests ?? null,
            $json->errors ?? null,
        );
    }
}
