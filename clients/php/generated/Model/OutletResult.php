<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The requested outlet. */
final class OutletResult
{
    /** @param OutletInformation $outlet Data of an outlet. */
    public function __construct(
        public readonly OutletInformation $outlet,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OutletResult'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            OutletInformation::read($json->outlet ?? null),
        );
    }
}
