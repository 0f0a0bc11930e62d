<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A payment transaction. */
final class Transaction
{
    /**
     * @param string $orderId Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore,
     * tilde and dot.
     * @param int $grossAmount Amount to pay in IDR, without decimals.
     * @param string $currency Currency of the amount.
     * @param string $id Transaction id.
     * @param PaymentType::*|string $paymentType Payment method; always QR.
     * @param TransactionStatus::*|string $status `Pending` waits for the customer; `Settlement` is paid. `Settlement`
     * is final.
     * @param string $qrString Content of the QR image; draw it yourself, or use the image behind `actions`.
     * @param \DateTimeImmutable $createdAt ISO 8601 with offset.
     * @param \DateTimeImmutable|null $settlementAt When it was paid, ISO 8601 with offset; null until then.
     * @param \DateTimeImmutable|null $payableUntil Until when its QR code can be paid and its image is served, ISO
     * 8601 with offset.
     */
    public function __construct(
        public readonly string $orderId,
        public readonly int $grossAmount,
        public readonly string $currency,
        public readonly string $id,
        public readonly string $paymentType,
        public readonly string $status,
        public readonly string $qrString,
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?\DateTimeImmutable $settlementAt = null,
        public readonly ?\DateTimeImmutable $payableUntil = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'Transaction'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->order_id ?? null,
            $json->gross_amount ?? null,
            $json->currency ?? null,
            $json->id ?? null,
            $json->payment_type ?? null,
            $json->status ?? null,
            $json->qr_string ?? null,
            \PartnerApi\Times::instantOf($json->created_at ?? null),
            isset($json->settlement_at) ? \PartnerApi\Times::instantOf($json->settlement_at) : null,
            isset($json->payable_until) ? \PartnerApi\Times::instantOf($json->payable_until) : null,
        );
    }
}
