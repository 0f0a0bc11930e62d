<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A variant, as sent. */
final class VariantInput implements \JsonSerializable
{
    /**
     * @param string|null $externalId Partner-side id.
     * @param string|null $name Name shown to consumers.
     * @param int|null $price Added to the price of the menu item per order, in IDR without decimals.
     * @param bool|null $inStock Whether it can be chosen.
     */
    public function __construct(
        public readonly ?string $externalId = null,
        public readonly ?string $name = null,
        public readonly ?int $price = null,
        public readonly ?bool $inStock = null,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'external_id' => $this->externalId,
            'name' => $this->name,
            'price' => $this->price,
            'in_stock' => $this->inStock,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
