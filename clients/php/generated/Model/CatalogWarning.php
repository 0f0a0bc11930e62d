<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A problem of an accepted catalog. */
final class CatalogWarning
{
    /**
     * @param CatalogWarningCode::*|string $code `CATALOG_EMPTY` the catalog has no menu items, and the outlet had
     * some; `ITEM_NOT_ORDERABLE` the menu item is in stock, but it cannot be ordered with your ids, because a
     * mandatory variant category has too few variants in stock with an `external_id`; `MORE_WARNINGS` there are more
     * warnings than are listed, and `count` is the number of the others; `PROMOTION_SUSPENDED` the price of the
     * promotion does not fit the new prices, so the item sells at its original price until it fits again. More may be
     * added.
     * @param string $message The cause and how to fix it.
     * @param string $field JSON Pointer into the body of the replacement.
     * @param string|null $externalId Partner-side id of the menu item.
     * @param string|null $promotionId Promotion whose price no longer fits.
     * @param int|null $count Number of warnings that are not listed.
     */
    public function __construct(
        public readonly string $code,
        public readonly string $message,
        public readonly string $field,
        public readonly ?string $externalId = null,
        public readonly ?string $promotionId = null,
        public readonly ?int $count = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'CatalogWarning'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->code ?? null,
            $json->message ?? null,
            $json->field ?? null,
            $json->external_id ?? null,
            $json->promotion_id ?? null,
            $json->count ?? null,
        );
    }
}
