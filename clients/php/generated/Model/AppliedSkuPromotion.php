<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * A promotion on one menu item, in the deprecated form without amount. An entry with the scope `sku_v2` for the same
 * promotion and item always follows: use that one.
 */
final class AppliedSkuPromotion
{
    /**
     * @param string $scope On a menu item, older form.
     * @param SkuPromotionDetail $detail The reduced item and the promotion.
     */
    public function __construct(
        public readonly string $scope,
        public readonly SkuPromotionDetail $detail,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'AppliedSkuPromotion'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->scope ?? null,
            SkuPromotionDetail::read($json->detail ?? null),
        );
    }
}
