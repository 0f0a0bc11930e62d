<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Which applications the outlet uses. */
final class OutletApplications
{
    /**
     * @param Activation $gateway On or off.
     * @param Activation $wallet On or off.
     */
    public function __construct(
        public readonly Activation $gateway,
        public readonly Activation $wallet,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OutletApplications'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            Activation::read($json->gateway ?? null),
            Activation::read($json->wallet ?? null),
        );
    }
}
