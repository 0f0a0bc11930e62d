<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Type of promotion: a price reduction of one menu item. Received values may differ from the constants. */
final class PromotionType
{
    public const SKU_PROMO = 'sku_promo';
}
