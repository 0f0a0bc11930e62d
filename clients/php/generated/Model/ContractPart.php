<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Kind of a part of the contract: an `operation`, or an `event`. Received values may differ from the constants. */
final class ContractPart
{
    public const OPERATION = 'operation';
    public const EVENT = 'event';
}
