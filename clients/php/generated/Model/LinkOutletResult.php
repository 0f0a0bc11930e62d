<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The linked outlet. */
final class LinkOutletResult
{
    /** @param LinkedOutlet $outlet An outlet that is linked to the partner. */
    public function __construct(
        public readonly LinkedOutlet $outlet,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'LinkOutletResult'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            LinkedOutlet::read($json->outlet ?? null),
        );
    }
}
