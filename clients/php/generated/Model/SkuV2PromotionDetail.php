<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The reduced item, the promotion, the amount and who bears the cost. */
final class SkuV2PromotionDetail
{
    /**
     * @param SkuV2PromotionDetailPromoSource::*|string $promoSource `SKU_PROMO` was created by the merchant and can be
     * read as a promotion; `CAMPAIGN` is run by the platform operator and its id is for reference only.
     * @param float $redeemedAmount Amount discounted, in IDR.
     * @param float $merchantBudgetSharePercentage Share that the merchant pays, in percent: 100 for `SKU_PROMO`. A
     * campaign may be paid by the operator (0), by the merchant (100) or by both.
     * @param PromotedItem|null $item The menu item that a promotion reduced.
     * @param string|null $id Promotion id.
     */
    public function __construct(
        public readonly string $promoSource,
        public readonly float $redeemedAmount,
        public readonly float $merchantBudgetSharePercentage,
        public readonly ?PromotedItem $item = null,
        public readonly ?string $id = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'SkuV2PromotionDetail'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->promo_source ?? null,
            $json->redeemed_amount ?? null,
            $json->merchant_budget_share_percentage ?? null,
            isset($json->item) ? PromotedItem::read($json->item) : null,
            $json->id ?? null,
        );
    }
}
