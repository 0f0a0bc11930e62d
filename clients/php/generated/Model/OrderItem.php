<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One line of an order. */
final class OrderItem
{
    /**
     * @param int $quantity How many.
     * @param float $price Unit price with variants, in IDR, before promotions.
     * @param string $name Name of the menu item.
     * @param string $id Service-side id of the menu item.
     * @param string|null $notes Note from the consumer; null if there is none.
     * @param string|null $externalId Partner-side id of the menu item.
     * @param list<OrderItemVariant>|null $variants Chosen variants.
     * @param string|null $skuPromoId Id of the promotion that reduced this item, if any.
     * @param string|null $skuPromoSource Who runs that promotion: a `promo_source`. Other promotions of the item are
     * in `applied_promotions` only.
     */
    public function __construct(
        public readonly int $quantity,
        public readonly float $price,
        public readonly string $name,
        public readonly string $id,
        public readonly ?string $notes = null,
        public readonly ?string $externalId = null,
        public readonly ?array $variants = null,
        public readonly ?string $skuPromoId = null,
        public readonly ?string $skuPromoSource = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            quantity: $json['quantity'] ?? null,
            price: $json['price'] ?? null,
            name: $json['name'] ?? null,
            id: $json['id'] ?? null,
            notes: $json['notes'] ?? null,
            externalId: $json['external_id'] ?? null,
            variants: isset($json['variants']) ? array_map(OrderItemVariant::fromJson(...), $json['variants']) : null,
            skuPromoId: $json['sku_promo_id'] ?? null,
            skuPromoSource: $json['sku_promo_source'] ?? null,
        );
    }
}
