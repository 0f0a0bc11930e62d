<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A promotion on one menu item. */
final class AppliedSkuV2Promotion
{
    /**
     * @param string $scope On a menu item.
     * @param SkuV2PromotionDetail $detail The reduced item, the promotion, the amount and who bears the cost.
     */
    public function __construct(
        public readonly string $scope,
        public readonly SkuV2PromotionDetail $detail,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'AppliedSkuV2Promotion'));
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
            SkuV2PromotionDetail::read($json->detail ?? null),
        );
    }
}
