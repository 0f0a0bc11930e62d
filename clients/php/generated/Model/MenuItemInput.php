<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A menu item, as sent. */
final class MenuItemInput implements \JsonSerializable
{
    /**
     * @param string $externalId Partner-side id. Several items may share one; stock and promotions then apply to all
     * of them.
     * @param string $name Name shown to consumers.
     * @param int $price Price in IDR, without decimals.
     * @param string|null $description Text shown to consumers.
     * @param string|null $image Served as `image/jpeg` or `image/png` on port 80 or 443.
     * @param bool|null $inStock Whether it can be ordered.
     * @param OperationalHours|null $operationalHours When the item can be ordered, in local time of the outlet. An
     * omitted day has no restriction.
     * @param list<string>|null $variantCategoryExternalIds Partner-side ids of the variant categories to choose from,
     * each once. Each must be in the same request.
     */
    public function __construct(
        public readonly string $externalId,
        public readonly string $name,
        public readonly int $price,
        public readonly ?string $description = null,
        public readonly ?string $image = null,
        public readonly ?bool $inStock = null,
        public readonly ?OperationalHours $operationalHours = null,
        public readonly ?array $variantCategoryExternalIds = null,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'external_id' => $this->externalId,
            'name' => $this->name,
            'description' => $this->description,
            'price' => $this->price,
            'image' => $this->image,
            'in_stock' => $this->inStock,
            'operational_hours' => $this->operationalHours,
            'variant_category_external_ids' => $this->variantCategoryExternalIds,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
