<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** An error code of an operation. */
final class ReceivedError
{
    /**
     * @param string $operation Its operationId.
     * @param int $status HTTP status.
     * @param string $code As in `errors` of the responses.
     * @param int $count Responses with it.
     * @param \DateTimeImmutable $lastDay A day in UTC.
     */
    public function __construct(
        public readonly string $operation,
        public readonly int $status,
        public readonly string $code,
        public readonly int $count,
        public readonly \DateTimeImmutable $lastDay,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'ReceivedError'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->operation ?? null,
            $json->status ?? null,
            $json->code ?? null,
            $json->count ?? null,
            \PartnerApi\Times::dateOf($json->last_day ?? null),
        );
    }
}
