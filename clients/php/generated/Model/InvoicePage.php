<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One page of invoices. */
final class InvoicePage
{
    /**
     * @param list<Invoice> $invoices The invoices of this page, oldest record first.
     * @param bool $completed true if this is the last page.
     */
    public function __construct(
        public readonly array $invoices,
        public readonly bool $completed,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'InvoicePage'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            array_map(Invoice::read(...), $json->invoices ?? null),
            $json->completed ?? null,
        );
    }
}
