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
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OrderItem'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->quantity ?? null,
            $json->price ?? null,
            $json->name ?? null,
            $json->id ?? null,
            $json->notes ?? null,
            $json->external_id ?? null,
            isset($json->variants) ? array_map(OrderItemVariant::read(...), $json->variants) : null,
            $json->sku_promo_id ?? null,
            $json->sku_promo_source ?? null,
        );
    }
}
