<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Parses events. */
final class Events
{
    /**
     * Parses an event. Unknown events, fields and values are accepted.
     *
     * @param array<string, mixed> $json
     */
    public static function parse(array $json): Event
    {
        return match (EventHeader::fromJson($json['header'] ?? null)->eventName) {
            'food.order.created',
            'food.order.awaiting_merchant_acceptance',
            'food.order.merchant_accepted',
            'food.order.prep_order_now',
            'food.order.driver_otw_pickup',
            'food.order.driver_arrived',
            'food.order.placed',
            'food.order.completed',
            'food.order.cancelled' => OrderEvent::fromJson($json),
            'food.order.webhook_error' => OrderWebhookErrorEvent::fromJson($json),
            'food.catalog.menu_mapping_updated' => MenuMappingUpdatedEvent::fromJson($json),
            'payment.transaction.settlement' => TransactionSettlementEvent::fromJson($json),
            default => UnknownEvent::fromJson($json),
        };
    }
}
