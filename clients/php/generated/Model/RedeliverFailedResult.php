<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Result of one call. */
final class RedeliverFailedResult
{
    /**
     * @param int $queued Deliveries put into the queue.
     * @param int $passedOver Skipped deliveries: their subscription is deleted or not active, or their outlet is no
     * longer linked.
     * @param string|null $nextAfter Pass this as `after` in the next call; null if no deliveries are left.
     */
    public function __construct(
        public readonly int $queued,
        public readonly int $passedOver,
        public readonly ?string $nextAfter = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            queued: $json['queued'] ?? null,
            passedOver: $json['passed_over'] ?? null,
            nextAfter: $json['next_after'] ?? null,
        );
    }
}
