<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The transaction, the paid outlet and the available actions. */
final class TransactionResult
{
    /**
     * @param PaymentOutlet $outlet The paid outlet.
     * @param Transaction $transaction A payment transaction.
     * @param list<TransactionAction> $actions URL of the QR image while the transaction can be paid; empty once it is
     * settled, and after `payable_until`.
     */
    public function __construct(
        public readonly PaymentOutlet $outlet,
        public readonly Transaction $transaction,
        public readonly array $actions,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'TransactionResult'));
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
            array_map(TransactionAction::read(...), $json->actions ?? null),
        );
    }
}
