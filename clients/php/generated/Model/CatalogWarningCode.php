<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `CATALOG_EMPTY` the catalog has no menu items, and the outlet had some; `ITEM_NOT_ORDERABLE` the menu item is in
 * stock, but it cannot be ordered with your ids, because a mandatory variant category has too few variants in stock
 * with an `external_id`; `MORE_WARNINGS` there are more warnings than are listed, and `count` is the number of the
 * others; `PROMOTION_SUSPENDED` the price of the promotion does not fit the new prices, so the item sells at its
 * original price until it fits again. More may be added. Received values may differ from the constants.
 */
final class CatalogWarningCode
{
    public const CATALOG_EMPTY = 'CATALOG_EMPTY';
    public const ITEM_NOT_ORDERABLE = 'ITEM_NOT_ORDERABLE';
    public const MORE_WARNINGS = 'MORE_WARNINGS';
    public const PROMOTION_SUSPENDED = 'PROMOTION_SUSPENDED';
}
