<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `BACK_TO_ORIGINAL_PRICE` - the item costs its original price until midnight, even if it has an older promotion.
 * `MARK_OUT_OF_STOCK` - the item is out of stock until both of these have happened, in any order: its `in_stock` is
 * set to true, and the promotion is deactivated or completed. Neither midnight nor a cancelled order puts it back in
 * stock, although the count begins again. Received values may differ from the constants.
 */
final class OutletUsageLimitOnLimitReached
{
    public const BACK_TO_ORIGINAL_PRICE = 'BACK_TO_ORIGINAL_PRICE';
    public const MARK_OUT_OF_STOCK = 'MARK_OUT_OF_STOCK';
}
