<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One subscription. */
final class SubscriptionResult
{
    /** @param Subscription $subscription Which event goes where. */
    public function __construct(
        public readonly Subscription $subscription,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'SubscriptionResult'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            Subscription::read($json->subscription ?? null),
        );
    }
}
