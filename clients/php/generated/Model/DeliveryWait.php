<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Why a delivery waits. */
final class DeliveryWait
{
    /**
     * @param DeliveryWaitReason::*|string $reason `circuit_open`: the endpoint kept failing; nothing is sent to it
     * until `until`, then one delivery at a time. `subscription_not_active`, `outlet_not_linked`: the delivery becomes
     * `dead` when it is due, unless the subscription is active, or the outlet linked, at that time. `older_event`: an
     * older event of the same entity is sent first. `endpoint_busy`: the maximum number of concurrent deliveries to
     * the endpoint is reached. `next_attempt`: the last attempt failed. `held_back`: an injected fault delays it.
     * `turn`: it is sent shortly.
     * @param \DateTimeImmutable|null $until Earliest time of the next attempt; null if the reason does not depend on
     * time.
     * @param int|null $ahead Deliveries ahead of this one: for `older_event` those of the same entity, counted up to
     * 10; for `endpoint_busy` those being sent; null for other reasons.
     */
    public function __construct(
        public readonly string $reason,
        public readonly ?\DateTimeImmutable $until = null,
        public readonly ?int $ahead = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'DeliveryWait'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->reason ?? null,
            isset($json->until) ? \PartnerApi\Times::instantOf($json->until) : null,
            $json->ahead ?? null,
        );
    }
}
