<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `closed`: deliveries are sent. `open`: the endpoint kept failing; nothing is sent until `open_until`. `half_open`:
 * one delivery at a time is sent until one succeeds. Received values may differ from the constants.
 */
final class CircuitState
{
    public const CLOSED = 'closed';
    public const OPEN = 'open';
    public const HALF_OPEN = 'half_open';
}
