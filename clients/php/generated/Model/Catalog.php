<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The menu of an outlet, as returned. */
final class Catalog
{
    /**
     * @param list<VariantCategory> $variantCategories All variant categories.
     * @param list<Menu> $menus All menus, in the order in which they were sent.
     */
    public function __construct(
        public readonly array $variantCategories,
        public readonly array $menus,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            variantCategories: array_map(VariantCategory::fromJson(...), $json['variant_categories'] ?? null),
            menus: array_map(Menu::fromJson(...), $json['menus'] ?? null),
        );
    }
}
