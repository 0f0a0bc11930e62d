<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `queue` waits for its first attempt; `working` is being sent; `complete` received a 2xx response; `failed` waits for
 * the next attempt; `dead` is no longer retried. Redelivery sets `complete`, `failed` and `dead` back to `queue`.
 * Received values may differ from the constants.
 */
final class DeliveryStatus
{
    public const QUEUE = 'queue';
    public const WORKING = 'working';
    public const COMPLETE = 'complete';
    public const FAILED = 'failed';
    public const DEAD = 'dead';
}
