<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The status of this event. Received values may differ from the constants. */
final class OrderStatus
{
    public const CREATED = 'CREATED';
    public const AWAITING_MERCHANT_ACCEPTANCE = 'AWAITING_MERCHANT_ACCEPTANCE';
    public const MERCHANT_ACCEPTED = 'MERCHANT_ACCEPTED';
    public const PREP_ORDER_NOW = 'PREP_ORDER_NOW';
    public const DRIVER_OTW_PICKUP = 'DRIVER_OTW_PICKUP';
    public const DRIVER_ARRIVED = 'DRIVER_ARRIVED';
    public const PLACED = 'PLACED';
    public const COMPLETED = 'COMPLETED';
    public const CANCELLED = 'CANCELLED';
}
