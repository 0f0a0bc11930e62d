<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `success` if all images are valid, `partial` if some are not, `failed` if none is. Received values may differ from
 * the constants.
 */
final class MenuMappingUpdatedBodyStatus
{
    public const SUCCESS = 'success';
    public const PARTIAL = 'partial';
    public const FAILED = 'failed';
}
