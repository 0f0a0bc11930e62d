<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One partner-side id and its stock. */
final class StockEntry implements \JsonSerializable
{
    /**
     * @param string $externalId Partner-side id of the menu item or variant.
     * @param bool $inStock false means out of stock.
     */
    public function __construct(
        public readonly string $externalId,
        public readonly bool $inStock,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'external_id' => $this->externalId,
            'in_stock' => $this->inStock,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
