<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A field or parameter of an operation. */
final class InvalidField
{
    /**
     * @param string $operation Its operationId.
     * @param string $field A parameter, or the JSON Pointer of a field with `*` for each index and each key of a map.
     * What the contract does not name counts for the nearest field above it; an empty pointer is the body.
     * @param int $count Requests that it made invalid.
     * @param \DateTimeImmutable $lastDay A day in UTC.
     */
    public function __construct(
        public readonly string $operation,
        public readonly string $field,
        public readonly int $count,
        public readonly \DateTimeImmutable $lastDay,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'InvalidField'));
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
            $json->field ?? null,
            $json->count ?? null,
            \PartnerApi\Times::dateOf($json->last_day ?? null),
        );
    }
}
