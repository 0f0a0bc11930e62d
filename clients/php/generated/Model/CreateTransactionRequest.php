<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The payment to create. */
final class CreateTransactionRequest implements \JsonSerializable
{
    /**
     * @param TransactionDetails $transactionDetails The order and its amount.
     * @param PaymentType::*|string|null $paymentType Payment method; always QR.
     * @param CustomerDetails|null $customerDetails The payer.
     * @param list<ItemDetails>|null $itemDetails The paid items. If sent, the sum of price times quantity over all
     * items must equal `gross_amount`.
     */
    public function __construct(
        public readonly TransactionDetails $transactionDetails,
        public readonly ?string $paymentType = null,
        public readonly ?CustomerDetails $customerDetails = null,
        public readonly ?array $itemDetails = null,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'payment_type' => $this->paymentType,
            'transaction_details' => $this->transactionDetails,
            'customer_details' => $this->customerDetails,
            'item_details' => $this->itemDetails,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
