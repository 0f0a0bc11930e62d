<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `success` when all images fit, `partial` when some do not, `failed` when none does. What is received may be another
 * text.
 */
final class MenuMappingUpdatedBodyStatus
{
    public const SUCCESS = 'success';
    public const PARTIAL = 'partial';
    public const FAILED = 'failed';
}
