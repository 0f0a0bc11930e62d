<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One page of subscriptions. */
final class SubscriptionPage
{
    /**
     * @param list<Subscription> $subscriptions The subscriptions of this page, oldest first.
     * @param int $totalCount Subscriptions on all pages.
     * @param int $totalPages Number of pages of this size.
     */
    public function __construct(
        public readonly array $subscriptions,
        public readonly int $totalCount,
        public readonly int $totalPages,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'SubscriptionPage'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            array_map(Subscription::read(...), $json->subscriptions ?? null),
            $json->total_count ?? null,
            $json->total_pages ?? null,
        );
    }
}
