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
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'Catalog'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            array_map(VariantCategory::read(...), $json->variant_categories ?? null),
            array_map(Menu::read(...), $json->menus ?? null),
        );
    }
}
