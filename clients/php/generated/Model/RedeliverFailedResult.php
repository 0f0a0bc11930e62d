<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** What one call did. */
final class RedeliverFailedResult
{
    /**
     * @param int $queued Deliveries that are in the queue now.
     * @param int $passedOver Deliveries whose subscription is deleted or not active, or whose outlet is not linked any
     * more.
     * @param string|null $nextAfter What to pass as `after` next; null if there is nothing left to look at.
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
