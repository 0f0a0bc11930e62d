<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One promotion to create. */
final class CreatePromotionRequest implements \JsonSerializable
{
    /**
     * @param PromotionDetailInput $promoDetail The promotion to create. Send exactly one of `selling_price` and
     * `percentage_discount`.
     * @param PromotionType::*|string $promoType Type of promotion: a price reduction of one menu item.
     */
    public function __construct(
        public readonly PromotionDetailInput $promoDetail,
        public readonly string $promoType = 'sku_promo',
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'promo_type' => $this->promoType,
            'promo_detail' => $this->promoDetail,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
