<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads it. More
 * fields may be added.
 */
final class OrderPromotionDetail
{
    /**
     * @param float $redeemedAmount Amount discounted, in IDR. On the cart it reduces `order_total`, on the delivery
     * only the delivery fee.
     * @param float $merchantBudgetSharePercentage Share that the merchant pays, in percent.
     * @param string|null $id Id of the promotion.
     */
    public function __construct(
        public readonly float $redeemedAmount,
        public readonly float $merchantBudgetSharePercentage,
        public readonly ?string $id = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OrderPromotionDetail'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->redeemed_amount ?? null,
            $json->merchant_budget_share_percentage ?? null,
            $json->id ?? null,
        );
    }
}
