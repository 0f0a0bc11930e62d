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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static MenuItem FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new MenuItem
            {
                ExternalId = fields.Read("external_id", JsonObject.AsString),
                Name = fields.Read("name", JsonObject.AsString),
                Description = fields.OrNull("description", JsonObject.AsString),
                Price = fields.Read("price", JsonObject.AsLong),
                Image = fields.OrNull("image", JsonObject.AsString),
                InStock = fields.Read("in_stock", JsonObject.AsBoolean),
                OperationalHours = fields.OrNull("operational_hours", OperationalHours.FromJson),
                Id = fields.Read("id", JsonObject.AsString),
                VariantCategoryIds = fields.List("variant_category_ids", JsonObject.AsString),
            };
        }
    }
}
