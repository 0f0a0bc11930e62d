// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>
    /// An invoice, as recorded by the outlet's point-of-sale system: its times keep their original offset. Amounts are in IDR, without
    /// decimals.
    /// </summary>
    public sealed class Invoice
    {
        private Invoice()
        {
        }

        /// <summary>Id of the invoice.</summary>
        public long Id { get; private set; }

        /// <summary>Number printed on the invoice.</summary>
        public string InvoiceNo { get; private set; }

        /// <summary>Day by which the invoice must be paid.</summary>
        public DateTime InvoiceDueDate { get; private set; }

        /// <summary>Amount paid in advance.</summary>
        public long InvoiceDepositAmount { get; private set; }

        /// <summary>Amount handed over by the customer.</summary>
        public long AmountPay { get; private set; }

        /// <summary>Change given to the customer.</summary>
        public long AmountChange { get; private set; }

        /// <summary>Taxes.</summary>
        public long TotalTaxAmount { get; private set; }

        /// <summary>Gross sales less discounts and refunds.</summary>
        public long TotalNetSales { get; private set; }

        /// <summary>Price times quantity, over all items.</summary>
        public long TotalItemPriceAmount { get; private set; }

        /// <summary>Sales before discounts and refunds.</summary>
        public long TotalGrossSales { get; private set; }

        /// <summary>Gratuities and service charges.</summary>
        public long TotalGratuityAmount { get; private set; }

        /// <summary>Discounts, as a positive amount.</summary>
        public long TotalDiscountAmount { get; private set; }

        /// <summary>Net sales, taxes and gratuities together.</summary>
        public long TotalCollectedAmount { get; private set; }

        /// <summary>Amount due before taxes and gratuities.</summary>
        public long Subtotal { get; private set; }

        /// <summary>Refunded later, as a positive amount.</summary>
        public long RefundAmount { get; private set; }

        /// <summary>Payment method.</summary>
        public string PaymentType { get; private set; }

        /// <summary>Remark on the payment; empty if none.</summary>
        public string PaymentNote { get; private set; }

        /// <summary>Reference number of the payment; empty if none.</summary>
        public string PaymentNo { get; private set; }

        /// <summary>Whether money was refunded later.</summary>
        public bool IsRefunded { get; private set; }

        /// <summary>Whether the refund is itemised.</summary>
        public bool IsRefundBreakdown { get; private set; }

        /// <summary>ISO 8601 with offset.</summary>
        public DateTimeOffset CreatedAt { get; private set; }

        /// <summary>ISO 8601 with offset.</summary>
        public DateTimeOffset UpdatedAt { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Invoice FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new Invoice
            {
                Id = fields.Read("id", JsonObject.AsLong),
                InvoiceNo = fields.Read("invoice_no", JsonObject.AsString),
                InvoiceDueDate = fields.Read("invoice_due_date", JsonObject.AsDate),
                InvoiceDepositAmount = fields.Read("invoice_deposit_amount", JsonObject.AsLong),
                AmountPay = fields.Read("amount_pay", JsonObject.AsLong),
                AmountChange = fields.Read("amount_change", JsonObject.AsLong),
                TotalTaxAmount = fields.Read("total_tax_amount", JsonObject.AsLong),
                TotalNetSales = fields.Read("total_net_sales", JsonObject.AsLong),
                TotalItemPriceAmount = fields.Read("total_item_price_amount", JsonObject.AsLong),
                TotalGrossSales = fields.Read("total_gross_sales", JsonObject.AsLong),
                TotalGratuityAmount = fields.Read("total_gratuity_amount", JsonObject.AsLong),
                TotalDiscountAmount = fields.Read("total_discount_amount", JsonObject.AsLong),
                TotalCollectedAmount = fields.Read("total_collected_amount", JsonObject.AsLong),
                Subtotal = fields.Read("subtotal", JsonObject.AsLong),
                RefundAmount = fields.Read("refund_amount", JsonObject.AsLong),
                PaymentType = fields.Read("payment_type", JsonObject.AsString),
                PaymentNote = fields.Read("payment_note", JsonObject.AsString),
                PaymentNo = fields.Read("payment_no", JsonObject.AsString),
                IsRefunded = fields.Read("is_refunded", JsonObject.AsBoolean),
                IsRefundBreakdown = fields.Read("is_refund_breakdown", JsonObject.AsBoolean),
                CreatedAt = fields.Read("created_at", JsonObject.AsInstant),
                UpdatedAt = fields.Read("updated_at", JsonObject.AsInstant),
            };
        }
    }
}
