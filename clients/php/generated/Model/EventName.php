<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Name of an event. More may be added: ignore unknown names. Received values may differ from the constants. */
final class EventName
{
    public const FOOD_ORDER_CREATED = 'food.order.created';
    public const FOOD_ORDER_AWAITING_MERCHANT_ACCEPTANCE = 'food.order.awaiting_merchant_acceptance';
    public const FOOD_ORDER_MERCHANT_ACCEPTED = 'food.order.merchant_accepted';
    public const FOOD_ORDER_PREP_ORDER_NOW = 'food.order.prep_order_now';
    public const FOOD_ORDER_DRIVER_OTW_PICKUP = 'food.order.driver_otw_pickup';
    public const FOOD_ORDER_DRIVER_ARRIVED = 'food.order.driver_arrived';
    public const FOOD_ORDER_PLACED = 'food.order.placed';
    public const FOOD_ORDER_COMPLETED = 'food.order.completed';
    public const FOOD_ORDER_CANCELLED = 'food.order.cancelled';
    public const FOOD_ORDER_WEBHOOK_ERROR = 'food.order.webhook_error';
    public const FOOD_CATALOG_MENU_MAPPING_UPDATED = 'food.catalog.menu_mapping_updated';
    public const PAYMENT_TRANSACTION_SETTLEMENT = 'payment.transaction.settlement';
    public const PARTNER_INTEGRATION_DEGRADED = 'partner.integration.degraded';
    public const PARTNER_INTEGRATION_RECOVERED = 'partner.integration.recovered';
    public const PARTNER_CONTRACT_DEPRECATED = 'partner.contract.deprecated';
}
