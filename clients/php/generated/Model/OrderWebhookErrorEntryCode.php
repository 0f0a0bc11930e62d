<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `MAPPING_NOT_FOUND`: an item or variant is not in the catalog. `EXTERNAL_ID_MISSING`: the outlet has no partner-side
 * id. A variant without one is not reported, because its `external_id` is optional. `OUTLET_NOT_LINKED`: the outlet is
 * not registered for food. `PROMOTION_NOT_FOUND`: an applied promotion is unknown. Received values may differ from the
 * constants.
 */
final class OrderWebhookErrorEntryCode
{
    public const MAPPING_NOT_FOUND = 'MAPPING_NOT_FOUND';
    public const EXTERNAL_ID_MISSING = 'EXTERNAL_ID_MISSING';
    public const OUTLET_NOT_LINKED = 'OUTLET_NOT_LINKED';
    public const PROMOTION_NOT_FOUND = 'PROMOTION_NOT_FOUND';
}
