<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `food` for catalog, stock, promotions and orders, `payment` for payment transactions. What is received may be
 * another text.
 */
final class LinkedProduct
{
    public const FOOD = 'food';
    public const PAYMENT = 'payment';
}
