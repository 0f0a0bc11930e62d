<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi;

/** @internal */
final class Contract
{
    public const VERSION = '1.1.0';
    public const TIMESTAMP_TOLERANCE_S = 300;
}
