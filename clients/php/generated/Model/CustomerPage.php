<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One page of customers. */
final class CustomerPage
{
    /**
     * @param int $totalPages Number of pages of this size.
     * @param int $totalCount Customers on all pages.
     * @param list<Customer> $customers The customers of this page, oldest record first.
     */
    public function __construct(
        public readonly int $totalPages,
        public readonly int $totalCount,
        public readonly array $customers,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            totalPages: $json['total_pages'] ?? null,
            totalCount: $json['total_count'] ?? null,
            customers: array_map(Customer::fromJson(...), $json['customers'] ?? null),
        );
    }
}
