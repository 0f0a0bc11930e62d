<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `circuit_open`: the endpoint kept failing, nothing is sent to it until then, and one delivery at a time after that.
 * `subscription_not_active`, `outlet_not_linked`: it becomes `dead` at its turn, unless the subscription is there and
 * active, or the outlet linked, by then. `older_event`: an older event of its entity goes first. `endpoint_busy`: as
 * much as the endpoint may get at a time is under way. `next_attempt`: the last attempt failed. `held_back`: an
 * injected fault delays it. `turn`: nothing holds it back, it is sent in a moment. Received values may differ from the
 * constants.
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
