// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One partner-side id and its stock.</summary>
    public sealed class StockEntry : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="externalId">Partner-side id of the menu item or variant.</param>
        /// <param name="inStock">false means out of stock.</param>
        public StockEntry(string externalId, bool inStock)
        {
            ExternalId = externalId;
            InStock = inStock;
        }

        /// <summary>Partner-side id of the menu item or variant.</summary>
        public string ExternalId { get; set; }

        /// <summary>false means out of stock.</summary>
        public bool InStock { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["external_id"] = ExternalId;
            json["in_stock"] = InStock;
            return json;
        }
    }
}
