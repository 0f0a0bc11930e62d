<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The menu item and the days. */
final class PromotionContent
{
    /**
     * @param PromotionMenuItem $menuItem A menu item under a promotion.
     * @param list<Weekday::*|string>|null $applicableDays Weekdays on which the promotion applies, in any order. Omit
     * it for every day.
     */
    public function __construct(
        public readonly PromotionMenuItem $menuItem,
        public readonly ?array $applicableDays = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'PromotionContent'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            PromotionMenuItem::read($json->menu_item ?? null),
            isset($json->applicable_days) ? \PartnerApi\ResponseValidator::strings(...($json->applicable_days)) : null,
        );
    }
}
