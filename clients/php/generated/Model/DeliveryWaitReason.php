<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `circuit_open`: the endpoint kept failing; nothing is sent to it until `until`, then one delivery at a time.
 * `subscription_not_active`, `outlet_not_linked`: the delivery becomes `dead` when it is due, unless the subscription
 * is active, or the outlet linked, at that time. `older_event`: an older event of the same entity is sent first.
 * `endpoint_busy`: the maximum number of concurrent deliveries to the endpoint is reached. `next_attempt`: the last
 * attempt failed. `held_back`: an injected fault delays it. `turn`: it is sent shortly. Received values may differ
 * from the constants.
 */
final class DeliveryWaitReason
{
    public const CIRCUIT_OPEN = 'circuit_open';
    public const SUBSCRIPTION_NOT_ACTIVE = 'subscription_not_active';
    public const OUTLET_NOT_LINKED = 'outlet_not_linked';
    public const OLDER_EVENT = 'older_event';
    public const ENDPOINT_BUSY = 'endpoint_busy';
    public const NEXT_ATTEMPT = 'next_attempt';
    public const HELD_BACK = 'held_back';
    public const TURN = 'turn';
}
