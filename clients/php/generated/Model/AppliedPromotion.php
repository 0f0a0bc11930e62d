<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * A promotion of the order. `scope` is its kind. Who pays for it is in `merchant_budget_share_percentage`. The class
 * and `scope` show which one it is; a member that is unknown to this version is an array.
 */
final class AppliedPromotion
{
    /**
     * @param array<string, mixed> $json
     * @return AppliedCartPromotion|AppliedDeliveryPromotion|AppliedSkuPromotion|AppliedSkuV2Promotion|array<string, mixed>
     */
    public static function parse(array $json): object|array
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'AppliedPromotion'));
    }

    /**
     * @internal
     *
     * @return AppliedCartPromotion|AppliedDeliveryPromotion|AppliedSkuPromotion|AppliedSkuV2Promotion|array<string, mixed>
     */
    public static function read(\stdClass $json): object|array
    {
        return match (\PartnerApi\ResponseValidator::tag($json->scope ?? null)) {
            'cart' => AppliedCartPromotion::read($json),
            'delivery' => AppliedDeliveryPromotion::read($json),
            'sku' => AppliedSkuPromotion::read($json),
            'sku_v2' => AppliedSkuV2Promotion::read($json),
            default => \PartnerApi\ResponseValidator::toArrays($json),
        };
    }
}
