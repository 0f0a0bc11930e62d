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

        private static readonly JsonFields<Invoice> _fields =
            new JsonFields<Invoice>(() => new Invoice())
                .Required("id", JsonObject.AsLong, (model, value) => model.Id = value)
                .Required("invoice_no", JsonObject.AsString, (model, value) => model.InvoiceNo = value)
                .Required("invoice_due_date", JsonObject.AsDate, (model, value) => model.InvoiceDueDate = value)
                .Required("invoice_deposit_amount", JsonObject.AsLong, (model, value) => model.InvoiceDepositAmount = value)
                .Required("amount_pay", JsonObject.AsLong, (model, value) => model.AmountPay = value)
                .Required("amount_change", JsonObject.AsLong, (model, value) => model.AmountChange = value)
                .Required("total_tax_amount", JsonObject.AsLong, (model, value) => model.TotalTaxAmount = value)
                .Required("total_net_sales", JsonObject.AsLong, (model, value) => model.TotalNetSales = value)
                .Required("total_item_price_amount", JsonObject.AsLong, (model, value) => model.TotalItemPriceAmount = value)
                .Required("total_gross_sales", JsonObject.AsLong, (model, value) => model.TotalGrossSales = value)
                .Required("total_gratuity_amount", JsonObject.AsLong, (model, value) => model.TotalGratuityAmount = value)
                .Required("total_discount_amount", JsonObject.AsLong, (model, value) => model.TotalDiscountAmount = value)
                .Required("total_collected_amount", JsonObject.AsLong, (model, value) => model.TotalCollectedAmount = value)
                .Required("subtotal", JsonObject.AsLong, (model, value) => model.Subtotal = value)
                .Required("refund_amount", JsonObject.AsLong, (model, value) => model.RefundAmount = value)
                .Required("payment_type", JsonObject.AsString, (model, value) => model.PaymentType = value)
                .Required("payment_note", JsonObject.AsString, (model, value) => model.PaymentNote = value)
                .Required("payment_no", JsonObject.AsString, (model, value) => model.PaymentNo = value)
                .Required("is_refunded", JsonObject.AsBoolean, (model, value) => model.IsRefunded = value)
                .Required("is_refund_breakdown", JsonObject.AsBoolean, (model, value) => model.IsRefundBreakdown = value)
                .Required("created_at", JsonObject.AsInstant, (model, value) => model.CreatedAt = value)
                .Required("updated_at", JsonObject.AsInstant, (model, value) => model.UpdatedAt = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Invoice FromJson(object json) => _fields.Read(json);
    }
}
