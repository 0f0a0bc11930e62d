<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One line of the order. */
final class ItemDetails implements \JsonSerializable
{
    /**
     * @param int $price Price of one piece in IDR; negative for a deduction.
     * @param int $quantity Number of pieces.
     * @param string $name Name of the item.
     * @param string|null $id Your id of the item.
     * @param string|null $brand Brand of the item.
     * @param string|null $category Category of the item.
     */
    public function __construct(
        public readonly int $price,
        public readonly int $quantity,
        public readonly string $name,
        public readonly ?string $id = null,
        public readonly ?string $brand = null,
        public readonly ?string $category = null,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'id' => $this->id,
            'price' => $this->price,
            'quantity' => $this->quantity,
            'name' => $this->name,
            'brand' => $this->brand,
            'category' => $this->category,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
