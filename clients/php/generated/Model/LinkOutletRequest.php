<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The partner's id of the outlet. */
final class LinkOutletRequest implements \JsonSerializable
{
    /** @param string $externalOutletId Id of the outlet in the partner's point-of-sale system. */
    public function __construct(
        public readonly string $externalOutletId,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'external_outlet_id' => $this->externalOutletId,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
