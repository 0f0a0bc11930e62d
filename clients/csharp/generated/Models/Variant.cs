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

        private static readonly JsonFields<Variant> _fields =
            new JsonFields<Variant>(() => new Variant())
                .Optional("external_id", JsonObject.AsString, (model, value) => model.ExternalId = value)
                .Optional("name", JsonObject.AsString, (model, value) => model.Name = value)
                .Optional("price", JsonObject.AsLong, (model, value) => model.Price = value)
                .Required("in_stock", JsonObject.AsBoolean, (model, value) => model.InStock = value)
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Variant FromJson(object json) => _fields.Read(json);
    }
}
