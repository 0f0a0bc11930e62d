<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A promotion on the delivery. */
final class AppliedDeliveryPromotion
{
    /**
     * @param string $scope On the delivery.
     * @param OrderPromotionDetail $detail Details of a promotion on the cart or the delivery. The platform operator
     * runs it, and no operation reads it. More fields may be added.
     */
    public function __construct(
        public readonly string $scope,
        public readonly OrderPromotionDetail $detail,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'AppliedDeliveryPromotion'));
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
            OrderPromotionDetail::read($json->detail ?? null),
        );
    }
}
