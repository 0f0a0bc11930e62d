<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * The problem. `IMAGE_UNREACHABLE` is also used for an image that was not requested, because its host did not respond
 * to other requests, because the time was up, or because a newer catalog of the outlet arrived first. Received values
 * may differ from the constants.
 */
final class CatalogRequestErrorCode
{
    public const IMAGE_UNREACHABLE = 'IMAGE_UNREACHABLE';
    public const IMAGE_TYPE_UNSUPPORTED = 'IMAGE_TYPE_UNSUPPORTED';
    public const IMAGE_ADDRESS_REFUSED = 'IMAGE_ADDRESS_REFUSED';
}
