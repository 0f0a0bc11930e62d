<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The deprecated part. */
final class ContractDeprecatedBody
{
    /**
     * @param ContractPart::*|string $part Kind of a part of the contract: an `operation`, or an `event`.
     * @param string $name The operationId or the name of the event.
     * @param \DateTimeImmutable $since First day of the deprecation.
     * @param \DateTimeImmutable|null $sunset First day without it; null while none is set.
     * @param string|null $successor Path of the operation that replaces it; null if there is none.
     */
    public function __construct(
        public readonly string $part,
        public readonly string $name,
        public readonly \DateTimeImmutable $since,
        public readonly ?\DateTimeImmutable $sunset = null,
        public readonly ?string $successor = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'ContractDeprecatedBody'));
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
            isset($json->sunset) ? \PartnerApi\Times::dateOf($json->sunset) : null,
            $json->successor ?? null,
        );
    }
}
