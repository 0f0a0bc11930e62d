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
        return new self(
            notifications: array_map(NotificationRecord::fromJson(...), $json['notifications'] ?? null),
            totalCount: $json['total_count'] ?? null,
            totalPages: $json['total_pages'] ?? null,
        );
    }
}
