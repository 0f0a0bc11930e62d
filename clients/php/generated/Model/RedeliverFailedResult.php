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
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'RedeliverFailedResult'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->queued ?? null,
            $json->passed_over ?? null,
            $json->next_after ?? null,
        );
    }
}
