<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * What is wrong with it. `IMAGE_UNREACHABLE` also stands at an image that was not asked for, because its host gave
 * others no answer, because time was up, or because a newer catalog of the outlet came first. Received values may
 * differ from the constants.
 */
final class CatalogRequestErrorCode
{
    public const IMAGE_UNREACHABLE = 'IMAGE_UNREACHABLE';
    public const IMAGE_TYPE_UNSUPPORTED = 'IMAGE_TYPE_UNSUPPORTED';
    public const IMAGE_ADDRESS_REFUSED = 'IMAGE_ADDRESS_REFUSED';
}
