<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Why a delivery waits. */
final class DeliveryWait
{
    /**
     * @param DeliveryWaitReason::*|string $reason `circuit_open`: the endpoint kept failing, nothing is sent to it
     * until then, and one delivery at a time after that. `subscription_not_active`, `outlet_not_linked`: it becomes
     * `dead` at its turn, unless the subscription is there and active, or the outlet linked, by then. `older_event`:
     * an older event of its entity goes first. `endpoint_busy`: as much as the endpoint may get at a time is under
     * way. `next_attempt`: the last attempt failed. `held_back`: an injected fault delays it. `turn`: nothing holds it
     * back, it is sent in a moment.
     * @param string|null $until Not before this; null if it is not a matter of time.
     * @param int|null $ahead Deliveries that go first: for `older_event` those of its entity, counted up to 10, for
     * `endpoint_busy` those that are being sent; null for other reasons.
     */
    public function __construct(
        public readonly string $reason,
        public readonly ?string $until = null,
        public readonly ?int $ahead = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            reason: $json['reason'] ?? null,
            until: $json['until'] ?? null,
            ahead: $json['ahead'] ?? null,
        );
    }
}
