// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A variant, as returned.</summary>
    public sealed class Variant
    {
        private Variant()
        {
        }

        /// <summary>Partner-side id. May be null.</summary>
        [MaybeNull]
        public string ExternalId { get; private set; }

        /// <summary>Name shown to consumers. May be null.</summary>
        [MaybeNull]
        public string Name { get; private set; }

        /// <summary>Added to the price of the menu item per order, in IDR without decimals. May be null.</summary>
        public long? Price { get; private set; }

        /// <summary>Whether it can be chosen.</summary>
        public bool InStock { get; private set; }

        /// <summary>Service-side id; unchanged while the variant exists.</summary>
        public string Id { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Variant FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new Variant
            {
                ExternalId = fields.OrNull("external_id", JsonObject.AsString),
                Name = fields.OrNull("name", JsonObject.AsString),
                Price = fields.ValueOrNull("price", JsonObject.AsLong),
                InStock = fields.Read("in_stock", JsonObject.AsBoolean),
                Id = fields.Read("id", JsonObject.AsString),
            };
        }
    }
}
