<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One page of the delivery log. */
final class NotificationPage
{
    /**
     * @param list<NotificationRecord> $notifications The entries of this page, newest first.
     * @param int $totalCount Entries on all pages.
     * @param int $totalPages Number of pages of this size.
     */
    public function __construct(
        public readonly array $notifications,
        public readonly int $totalCount,
        public readonly int $totalPages,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'NotificationPage'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            array_map(NotificationRecord::read(...), $json->notifications ?? null),
            $json->total_count ?? null,
            $json->total_pages ?? null,
        );
    }
}
