<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A chosen variant. */
final class OrderItemVariant
{
    /**
     * @param string $id Service-side id of the variant.
     * @param string $name Name of the variant.
     * @param string|null $externalId Partner-side id of the variant. Absent if the variant has none in the catalog.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly ?string $externalId = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OrderItemVariant'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->id ?? null,
            $json->name ?? null,
            $json->external_id ?? null,
        );
    }
}
