<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A variant, as returned. */
final class Variant
{
    /**
     * @param bool $inStock Whether it can be chosen.
     * @param string $id Service-side id; unchanged while the variant exists.
     * @param string|null $externalId Partner-side id.
     * @param string|null $name Name shown to consumers.
     * @param int|null $price Added to the price of the menu item per order, in IDR without decimals.
     */
    public function __construct(
        public readonly bool $inStock,
        public readonly string $id,
        public readonly ?string $externalId = null,
        public readonly ?string $name = null,
        public readonly ?int $price = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'Variant'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->in_stock ?? null,
            $json->id ?? null,
            $json->external_id ?? null,
            $json->name ?? null,
            $json->price ?? null,
        );
    }
}
