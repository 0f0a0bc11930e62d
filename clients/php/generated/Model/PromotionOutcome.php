<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Result of the request. One of the two lists has one entry, the other is empty. */
final class PromotionOutcome
{
    /**
     * @param list<CreatedPromotion> $success The promotion that was created.
     * @param list<RefusedPromotion> $failure The menu item that violates a rule.
     */
    public function __construct(
        public readonly array $success,
        public readonly array $failure,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'PromotionOutcome'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            array_map(CreatedPromotion::read(...), $json->success ?? null),
            array_map(RefusedPromotion::read(...), $json->failure ?? null),
        );
    }
}
