<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * An invoice, as recorded by the outlet's point-of-sale system: its times keep their original offset. Amounts are in
 * IDR, without decimals.
 */
final class Invoice
{
    /**
     * @param int $id Id of the invoice.
     * @param string $invoiceNo Number printed on the invoice.
     * @param \DateTimeImmutable $invoiceDueDate Day by which the invoice must be paid.
     * @param int $invoiceDepositAmount Amount paid in advance.
     * @param int $amountPay Amount handed over by the customer.
     * @param int $amountChange Change given to the customer.
     * @param int $totalTaxAmount Taxes.
     * @param int $totalNetSales Gross sales less discounts and refunds.
     * @param int $totalItemPriceAmount Price times quantity, over all items.
     * @param int $totalGrossSales Sales before discounts and refunds.
     * @param int $totalGratuityAmount Gratuities and service charges.
     * @param int $totalDiscountAmount Discounts, as a positive amount.
     * @param int $totalCollectedAmount Net sales, taxes and gratuities together.
     * @param int $subtotal Amount due before taxes and gratuities.
     * @param int $refundAmount Refunded later, as a positive amount.
     * @param string $paymentType Payment method.
     * @param string $paymentNote Remark on the payment; empty if none.
     * @param string $paymentNo Reference number of the payment; empty if none.
     * @param bool $isRefunded Whether money was refunded later.
     * @param bool $isRefundBreakdown Whether the refund is itemised.
     * @param \DateTimeImmutable $createdAt ISO 8601 with offset.
     * @param \DateTimeImmutable $updatedAt ISO 8601 with offset.
     */
    public function __construct(
        public readonly int $id,
        public readonly string $invoiceNo,
        public readonly \DateTimeImmutable $invoiceDueDate,
        public readonly int $invoiceDepositAmount,
        public readonly int $amountPay,
        public readonly int $amountChange,
        public readonly int $totalTaxAmount,
        public readonly int $totalNetSales,
        public readonly int $totalItemPriceAmount,
        public readonly int $totalGrossSales,
        public readonly int $totalGratuityAmount,
        public readonly int $totalDiscountAmount,
        public readonly int $totalCollectedAmount,
        public readonly int $subtotal,
        public readonly int $refundAmount,
        public readonly string $paymentType,
        public readonly string $paymentNote,
        public readonly string $paymentNo,
        public readonly bool $isRefunded,
        public readonly bool $isRefundBreakdown,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'Invoice'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->id ?? null,
            $json->invoice_no ?? null,
            \PartnerApi\Times::dateOf($json->invoice_due_date ?? null),
            $json->invoice_deposit_amount ?? null,
            $json->amount_pay ?? null,
            $json->amount_change ?? null,
            $json->total_tax_amount ?? null,
            $json->total_net_sales ?? null,
            $json->total_item_price_amount ?? null,
            $json->total_gross_sales ?? null,
            $json->total_gratuity_amount ?? null,
            $json->total_discount_amount ?? null,
            $json->total_collected_amount ?? null,
            $json->subtotal ?? null,
            $json->refund_amount ?? null,
            $json->payment_type ?? null,
            $json->payment_note ?? null,
            $json->payment_no ?? null,
            $json->is_refunded ?? null,
            $json->is_refund_breakdown ?? null,
            \PartnerApi\Times::instantOf($json->created_at ?? null),
            \PartnerApi\Times::instantOf($json->updated_at ?? null),
        );
    }
}
