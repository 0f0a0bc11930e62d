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
        return new self(
            gateway: Activation::fromJson($json['gateway'] ?? null),
            wallet: Activation::fromJson($json['wallet'] ?? null),
        );
    }
}
