<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Delivery;

/**
 * Handler of each event, by event name. Events without a handler are acknowledged and dropped.
 *
 * @phpstan-type Handlers array{
 *   'food.order.created'?: callable(OrderEvent, Delivery): mixed,
 *   'food.order.awaiting_merchant_acceptance'?: callable(OrderEvent, Delivery): mixed,
 *   'food.order.merchant_accepted'?: callable(OrderEvent, Delivery): mixed,
 *   'food.order.prep_order_now'?: callable(OrderEvent, Delivery): mixed,
 *   'food.order.driver_otw_pickup'?: callable(OrderEvent, Delivery): mixed,
 *   'food.order.driver_arrived'?: callable(OrderEvent, Delivery): mixed,
 *   'food.order.placed'?: callable(OrderEvent, Delivery): mixed,
 *   'food.order.completed'?: callable(OrderEvent, Delivery): mixed,
 *   'food.order.cancelled'?: callable(OrderEvent, Delivery): mixed,
 *   'food.order.webhook_error'?: callable(OrderWebhookErrorEvent, Delivery): mixed,
 *   'food.catalog.menu_mapping_updated'?: callable(MenuMappingUpdatedEvent, Delivery): mixed,
 *   'payment.transaction.settlement'?: callable(TransactionSettlementEvent, Delivery): mixed,
 *   'partner.integration.degraded'?: callable(IntegrationDegradedEvent, Delivery): mixed,
 *   'partner.integration.recovered'?: callable(IntegrationRecoveredEvent, Delivery): mixed,
 *   'partner.contract.deprecated'?: callable(ContractDeprecatedEvent, Delivery): mixed,
 * }
 * @internal
 */
final class EventHandlers
{
    public const NAMES = [
        'food.order.created',
        'food.order.awaiting_merchant_acceptance',
        'food.order.merchant_accepted',
        'food.order.prep_order_now',
        'food.order.driver_otw_pickup',
        'food.order.driver_arrived',
        'food.order.placed',
        'food.order.completed',
        'food.order.cancelled',
        'food.order.webhook_error',
        'food.catalog.menu_mapping_updated',
        'payment.transaction.settlement',
        'partner.integration.degraded',
        'partner.integration.recovered',
        'partner.contract.deprecated',
    ];
}
