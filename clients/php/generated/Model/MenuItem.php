<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A menu item, as returned. */
final class MenuItem
{
    /**
     * @param string $externalId Partner-side id. Several items may share one; stock and promotions then apply to all
     * of them.
     * @param string $name Name shown to consumers.
     * @param int $price Price in IDR, without decimals.
     * @param bool $inStock Whether it can be ordered.
     * @param string $id Service-side id; unchanged while the item exists.
     * @param list<string> $variantCategoryIds Service-side ids of its variant categories.
     * @param string|null $description Text shown to consumers.
     * @param string|null $image Served as `image/jpeg` or `image/png` on port 80 or 443.
     * @param OperationalHours|null $operationalHours When the item can be ordered, in local time of the outlet. An
     * omitted day has no restriction.
     */
    public function __construct(
        public readonly string $externalId,
        public readonly string $name,
        public readonly int $price,
        public readonly bool $inStock,
        public readonly string $id,
        public readonly array $variantCategoryIds,
        public readonly ?string $description = null,
        public readonly ?string $image = null,
        public readonly ?OperationalHours $operationalHours = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'MenuItem'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->external_id ?? null,
            $json->name ?? null,
            $json->price ?? null,
            $json->in_stock ?? null,
            $json->id ?? null,
            \PartnerApi\ResponseValidator::strings(...($json->variant_category_ids ?? null)),
            $json->description ?? null,
            $json->image ?? null,
            isset($json->operational_hours) ? OperationalHours::read($json->operational_hours) : null,
        );
    }
}
