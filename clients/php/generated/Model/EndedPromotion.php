<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A promotion that would end. */
final class EndedPromotion
{
    /**
     * @param string $id Promotion id.
     * @param string $externalMenuId Partner-side id of its menu item.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $externalMenuId,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'EndedPromotion'));
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
        );
    }
}
