// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A payment transaction.</summary>
    public sealed class Transaction
    {
        private Transaction()
        {
        }

        /// <summary>Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore, tilde and dot.</summary>
        public string OrderId { get; private set; }

        /// <summary>Amount to pay in IDR, without decimals.</summary>
        public long GrossAmount { get; private set; }

        /// <summary>Currency of the amount.</summary>
        public string Currency { get; private set; }

        /// <summary>Transaction id.</summary>
        public string Id { get; private set; }

        /// <summary>Payment method; always QR.</summary>
        public PaymentType PaymentType { get; private set; }

        /// <summary><c>Pending</c> waits for the customer; <c>Settlement</c> is paid. <c>Settlement</c> is final.</summary>
        public TransactionStatus Status { get; private set; }

        /// <summary>Content of the QR image; draw it yourself, or use the image behind <c>actions</c>.</summary>
        public string QrString { get; private set; }

        /// <summary>ISO 8601 with offset.</summary>
        public DateTimeOffset CreatedAt { get; private set; }

        /// <summary>When it was paid, ISO 8601 with offset; null until then. May be null.</summary>
        public DateTimeOffset? SettlementAt { get; private set; }

        /// <summary>Until when its QR code can be paid and its image is served, ISO 8601 with offset. May be null.</summary>
        public DateTimeOffset? PayableUntil { get; private set; }

        private static readonly JsonFields<Transaction> _fields =
            new JsonFields<Transaction>(() => new Transaction())
                .Required("order_id", JsonObject.AsString, (model, value) => model.OrderId = value)
                .Required("gross_amount", JsonObject.AsLong, (model, value) => model.GrossAmount = value)
                .Required("currency", JsonObject.AsString, (model, value) => model.Currency = value)
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("payment_type", value => new PaymentType(JsonObject.AsString(value)), (model, value) => model.PaymentType = value)
                .Required("status", value => new TransactionStatus(JsonObject.AsString(value)), (model, value) => model.Status = value)
                .Required("qr_string", JsonObject.AsString, (model, value) => model.QrString = value)
                .Required("created_at", JsonObject.AsInstant, (model, value) => model.CreatedAt = value)
                .Optional("settlement_at", JsonObject.AsInstant, (model, value) => model.SettlementAt = value)
                .Optional("payable_until", JsonObject.AsInstant, (model, value) => model.PayableUntil = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Transaction FromJson(object json) => _fields.Read(json);
    }
}
