<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Payment methods that the outlet accepts. */
final class PaymentSettings
{
    /**
     * @param Activation $wallet On or off.
     * @param Activation $qr On or off.
     */
    public function __construct(
        public readonly Activation $wallet,
        public readonly Activation $qr,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'PaymentSettings'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            Activation::read($json->wallet ?? null),
            Activation::read($json->qr ?? null),
        );
    }
}
