// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A variant, as sent.</summary>
    public sealed class VariantInput : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        public VariantInput()
        {
        }

        /// <summary>Partner-side id. May be null.</summary>
        [MaybeNull, AllowNull]
        public string ExternalId { get; set; }

        /// <summary>Name shown to consumers. May be null.</summary>
        [MaybeNull, AllowNull]
        public string Name { get; set; }

        /// <summary>Added to the price of the menu item per order, in IDR without decimals. May be null.</summary>
        public long? Price { get; set; }

        /// <summary>Whether it can be chosen. May be null.</summary>
        public bool? InStock { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (ExternalId != null) json["external_id"] = ExternalId;
            if (Name != null) json["name"] = Name;
            if (Price != null) json["price"] = Price;
            if (InStock != null) json["in_stock"] = InStock;
            return json;
        }
    }
}
