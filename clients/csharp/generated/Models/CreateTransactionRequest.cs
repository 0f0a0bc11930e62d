// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The payment to create.</summary>
    public sealed class CreateTransactionRequest : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="transactionDetails">The order and its amount.</param>
        public CreateTransactionRequest(TransactionDetails transactionDetails)
        {
            TransactionDetails = transactionDetails;
        }

        /// <summary>Payment method; always QR. May be null.</summary>
        [MaybeNull, AllowNull]
        public PaymentType PaymentType { get; private set; }

        /// <summary>The order and its amount.</summary>
        public TransactionDetails TransactionDetails { get; set; }

        /// <summary>The payer. May be null.</summary>
        [MaybeNull, AllowNull]
        public CustomerDetails CustomerDetails { get; set; }

        /// <summary>The paid items. If sent, the sum of price times quantity over all items must equal <c>gross_amount</c>. May be null.</summary>
        [MaybeNull, AllowNull]
        public IReadOnlyList<ItemDetails> ItemDetails { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (PaymentType != null) json["payment_type"] = PaymentType;
            json["transaction_details"] = TransactionDetails;
            if (CustomerDetails != null) json["customer_details"] = CustomerDetails;
            if (ItemDetails != null) json["item_details"] = ItemDetails;
            return json;
        }
    }
}
