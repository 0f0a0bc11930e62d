<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Entries that the replacement would drop, and promotions that it would end. */
final class CatalogPreview
{
    /**
     * @param list<DroppedEntry> $droppedMenuItems Existing menu items that would be dropped.
     * @param list<DroppedEntry> $droppedVariantCategories Existing variant categories that would be dropped.
     * @param list<DroppedEntry> $droppedVariants Existing variants that would be dropped.
     * @param list<EndedPromotion> $endedPromotions Promotions that would be deactivated or deleted because their item
     * or menu is renamed or dropped.
     */
    public function __construct(
        public readonly array $droppedMenuItems,
        public readonly array $droppedVariantCategories,
        public readonly array $droppedVariants,
        public readonly array $endedPromotions,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'CatalogPreview'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            array_map(DroppedEntry::read(...), $json->dropped_menu_items ?? null),
            array_map(DroppedEntry::read(...), $json->dropped_variant_categories ?? null),
            array_map(DroppedEntry::read(...), $json->dropped_variants ?? null),
            array_map(EndedPromotion::read(...), $json->ended_promotions ?? null),
        );
    }
}
