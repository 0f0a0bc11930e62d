<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `SKU_PROMO` was created by the merchant and can be read as a promotion; `CAMPAIGN` is run by the platform operator
 * and its id is for reference only. Received values may differ from the constants.
 */
final class SkuV2PromotionDetailPromoSource
{
    public const SKU_PROMO = 'SKU_PROMO';
    public const CAMPAIGN = 'CAMPAIGN';
}
