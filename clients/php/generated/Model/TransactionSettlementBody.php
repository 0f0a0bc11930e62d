<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The outlet and its transaction, whose `status` is `Settlement`. */
final class TransactionSettlementBody
{
    /**
     * @param PaymentOutlet $outlet The paid outlet.
     * @param Transaction $transaction A payment transaction.
     */
    public function __construct(
        public readonly PaymentOutlet $outlet,
        public readonly Transaction $transaction,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'TransactionSettlementBody'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            PaymentOutlet::read($json->outlet ?? null),
            Transaction::read($json->transaction ?? null),
        );
    }
}
