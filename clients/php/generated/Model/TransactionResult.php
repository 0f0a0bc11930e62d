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
        return new self(
            outlet: PaymentOutlet::fromJson($json['outlet'] ?? null),
            transaction: Transaction::fromJson($json['transaction'] ?? null),
            actions: array_map(TransactionAction::fromJson(...), $json['actions'] ?? null),
        );
    }
}
