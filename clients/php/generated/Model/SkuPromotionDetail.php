<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The reduced item and the promotion. */
final class SkuPromotionDetail
{
    /**
     * @param PromotedItem|null $item The menu item that a promotion reduced.
     * @param string|null $id Promotion id.
     */
    public function __construct(
        public readonly ?PromotedItem $item = null,
        public readonly ?string $id = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'SkuPromotionDetail'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            isset($json->item) ? PromotedItem::read($json->item) : null,
            $json->id ?? null,
        );
    }
}
