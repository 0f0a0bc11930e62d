<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi;

/** @internal */
final class Contract
{
    public const VERSION = '2.0.0-beta';
    public const TIMESTAMP_TOLERANCE_S = 300;
    public const MAX_DELIVERY_BYTES = 5242880;
    public const ORDER_STATUSES = [
        'CREATED',
        'AWAITING_MERCHANT_ACCEPTANCE',
        'MERCHANT_ACCEPTED',
        'PREP_ORDER_NOW',
        'DRIVER_OTW_PICKUP',
        'DRIVER_ARRIVED',
        'PLACED',
        'COMPLETED',
        'CANCELLED',
    ];
    public const FINAL_ORDER_STATUSES = ['COMPLETED', 'CANCELLED'];
}
