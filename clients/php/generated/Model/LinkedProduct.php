<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `food` for catalog, stock, promotions and orders, `payment` for payment transactions. Received values may differ
 * from the constants.
 */
final class LinkedProduct
{
    public const FOOD = 'food';
    public const PAYMENT = 'payment';
}
