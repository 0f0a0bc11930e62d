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
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'Event'));
    }

    /** @internal */
    public static function read(\stdClass $json): Event
    {
        return match (EventHeader::read($json->header ?? null)->eventName) {
            'food.order.created',
            'food.order.awaiting_merchant_acceptance',
            'food.order.merchant_accepted',
            'food.order.prep_order_now',
            'food.order.driver_otw_pickup',
            'food.order.driver_arrived',
            'food.order.placed',
            'food.order.completed',
            'food.order.cancelled' => OrderEvent::read($json),
            'food.order.webhook_error' => OrderWebhookErrorEvent::read($json),
            'food.catalog.menu_mapping_updated' => MenuMappingUpdatedEvent::read($json),
            'payment.transaction.settlement' => TransactionSettlementEvent::read($json),
            'partner.integration.degraded' => IntegrationDegradedEvent::read($json),
            'partner.integration.recovered' => IntegrationRecoveredEvent::read($json),
            'partner.contract.deprecated' => ContractDeprecatedEvent::read($json),
            default => UnknownEvent::read($json),
        };
    }
}
