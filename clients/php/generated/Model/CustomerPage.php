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
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'CustomerPage'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->total_pages ?? null,
            $json->total_count ?? null,
            array_map(Customer::read(...), $json->customers ?? null),
        );
    }
}
