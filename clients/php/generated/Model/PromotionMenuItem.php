<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A menu item under a promotion. */
final class PromotionMenuItem
{
    /**
     * @param string $id Service-side id of the menu item.
     * @param string $externalMenuId Partner-side id of the menu item.
     * @param string $name Name of the menu item.
     * @param int $price Original price in IDR, without decimals.
     * @param int $discountedPrice Price with the promotion in IDR, without decimals. Equal to `price` while the
     * promotion does not fit `price`, after `price` was changed.
     * @param UsageLimit|null $usageLimit How often the promotion may be used. Counted per menu item, outlet and day;
     * the count is reset at local midnight with either `on_limit_reached`. A cancelled order gives its pieces back to
     * the day on which it was placed.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $externalMenuId,
        public readonly string $name,
        public readonly int $price,
        public readonly int $discountedPrice,
        public readonly ?UsageLimit $usageLimit = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'PromotionMenuItem'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->id ?? null,
            $json->external_menu_id ?? null,
            $json->name ?? null,
            $json->price ?? null,
            $json->discounted_price ?? null,
            isset($json->usage_limit) ? UsageLimit::read($json->usage_limit) : null,
        );
    }
}
