<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `created` waits for midnight of `start_date`; `activated` is in effect, unless a newer one on the same item
 * overrides it; `deactivated` was ended early; `deleted` was ended before it began; `completed` ran past its
 * `end_date`. `deactivated`, `deleted` and `completed` are final. Received values may differ from the constants.
 */
final class PromotionStatus
{
    public const CREATED = 'created';
    public const ACTIVATED = 'activated';
    public const DEACTIVATED = 'deactivated';
    public const DELETED = 'deleted';
    public const COMPLETED = 'completed';
}
