<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The complete catalog after the replacement. */
final class ReplaceCatalogRequest implements \JsonSerializable
{
    /**
     * @param string $requestId Your name for this replacement, for troubleshooting. A replacement is never rejected or
     * skipped because it was used before.
     * @param list<MenuInput> $menus All menus, in display order.
     * @param list<VariantCategoryInput> $variantCategories All variant categories that menu items refer to.
     */
    public function __construct(
        public readonly string $requestId,
        public readonly array $menus,
        public readonly array $variantCategories,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'request_id' => $this->requestId,
            'menus' => $this->menus,
            'variant_categories' => $this->variantCategories,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
