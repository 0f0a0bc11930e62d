<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `processing` until the images are checked; then `success` if all are valid, `partial` if some are not, `failed` if
 * none is. A newer catalog of the outlet ends the check of an older one, which is then `failed` with one entry at its
 * first image. Received values may differ from the constants.
 */
final class CatalogRequestStatus
{
    public const PROCESSING = 'processing';
    public const SUCCESS = 'success';
    public const PARTIAL = 'partial';
    public const FAILED = 'failed';
}
