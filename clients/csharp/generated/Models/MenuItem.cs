// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A menu item, as returned.</summary>
    public sealed class MenuItem
    {
        private MenuItem()
        {
        }

        /// <summary>Partner-side id. Several items may share one; stock and promotions then apply to all of them.</summary>
        public string ExternalId { get; private set; }

        /// <summary>Name shown to consumers.</summary>
        public string Name { get; private set; }

        /// <summary>Text shown to consumers. May be null.</summary>
        [MaybeNull]
        public string Description { get; private set; }

        /// <summary>Price in IDR, without decimals.</summary>
        public long Price { get; private set; }

        /// <summary>Served as <c>image/jpeg</c> or <c>image/png</c> on port 80 or 443. May be null.</summary>
        [MaybeNull]
        public string Image { get; private set; }

        /// <summary>Whether it can be ordered.</summary>
        public bool InStock { get; private set; }

        /// <summary>When the item can be ordered, in local time of the outlet. An omitted day has no restriction. May be null.</summary>
        [MaybeNull]
        public OperationalHours OperationalHours { get; private set; }

        /// <summary>Service-side id; unchanged while the item exists.</summary>
        public string Id { get; private set; }

        /// <summary>Service-side ids of its variant categories.</summary>
        public IReadOnlyList<string> VariantCategoryIds { get; private set; }

        private static readonly JsonFields<MenuItem> _fields =
            new JsonFields<MenuItem>(() => new MenuItem())
                .Required("external_id", JsonObject.AsString, (model, value) => model.ExternalId = value)
                .Required("name", JsonObject.AsString, (model, value) => model.Name = value)
                .Optional("description", JsonObject.AsString, (model, value) => model.Description = value)
                .Required("price", JsonObject.AsLong, (model, value) => model.Price = value)
                .Optional("image", JsonObject.AsString, (model, value) => model.Image = value)
                .Required("in_stock", JsonObject.AsBoolean, (model, value) => model.InStock = value)
                .Optional("operational_hours", OperationalHours.FromJson, (model, value) => model.OperationalHours = value)
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("variant_category_ids", JsonObject.ListOf(JsonObject.AsString), (model, value) => model.VariantCategoryIds = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static MenuItem FromJson(object json) => _fields.Read(json);
    }
}
