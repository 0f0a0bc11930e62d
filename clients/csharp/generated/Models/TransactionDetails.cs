// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The order and its amount.</summary>
    public sealed class TransactionDetails : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="orderId">Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore, tilde and dot.</param>
        /// <param name="grossAmount">Amount to pay in IDR, without decimals.</param>
        public TransactionDetails(string orderId, long grossAmount)
        {
            OrderId = orderId;
            GrossAmount = grossAmount;
        }

        /// <summary>Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore, tilde and dot.</summary>
        public string OrderId { get; set; }

        /// <summary>Amount to pay in IDR, without decimals.</summary>
        public long GrossAmount { get; set; }

        /// <summary>Currency of the amount.</summary>
        public string Currency { get; private set; } = "IDR";

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["order_id"] = OrderId;
            json["gross_amount"] = GrossAmount;
            json["currency"] = Currency;
            return json;
        }
    }
}
