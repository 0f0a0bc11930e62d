<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `food` is delivered by a driver, `food_pickup` is picked up by the consumer. Received values may differ from the
 * constants.
 */
final class ServiceType
{
    public const FOOD = 'food';
    public const FOOD_PICKUP = 'food_pickup';
}
