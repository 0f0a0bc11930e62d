<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A deprecated part that you used. */
final class DeprecatedUse
{
    /**
     * @param ContractPart::*|string $part Kind of a part of the contract: an `operation`, or an `event`.
     * @param string $name The operationId or the name of the event.
     * @param \DateTimeImmutable $since First day of the deprecation.
     * @param int $count Requests or accepted deliveries.
     * @param \DateTimeImmutable $lastDay A day in UTC.
     * @param \DateTimeImmutable|null $sunset First day without it; null while none is set.
     */
    public function __construct(
        public readonly string $part,
        public readonly string $name,
        public readonly \DateTimeImmutable $since,
        public readonly int $count,
        public readonly \DateTimeImmutable $lastDay,
        public readonly ?\DateTimeImmutable $sunset = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'DeprecatedUse'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->part ?? null,
            $json->name ?? null,
            \PartnerApi\Times::dateOf($json->since ?? null),
            $json->count ?? null,
            \PartnerApi\Times::dateOf($json->last_day ?? null),
            isset($json->sunset) ? \PartnerApi\Times::dateOf($json->sunset) : null,
        );
    }
}
