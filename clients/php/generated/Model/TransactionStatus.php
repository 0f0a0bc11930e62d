<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `Pending` waits for the customer; `Settlement` is paid. `Settlement` is final. Received values may differ from the
 * constants.
 */
final class TransactionStatus
{
    public const PENDING = 'Pending';
    public const SETTLEMENT = 'Settlement';
}
