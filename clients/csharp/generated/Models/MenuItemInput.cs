// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A menu item, as sent.</summary>
    public sealed class MenuItemInput : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="externalId">Partner-side id. Several items may share one; stock and promotions then apply to all of them.</param>
        /// <param name="name">Name shown to consumers.</param>
        /// <param name="price">Price in IDR, without decimals.</param>
        public MenuItemInput(string externalId, string name, long price)
        {
            ExternalId = externalId;
            Name = name;
            Price = price;
        }

        /// <summary>Partner-side id. Several items may share one; stock and promotions then apply to all of them.</summary>
        public string ExternalId { get; set; }

        /// <summary>Name shown to consumers.</summary>
        public string Name { get; set; }

        /// <summary>Text shown to consumers. May be null.</summary>
        [MaybeNull, AllowNull]
        public string Description { get; set; }

        /// <summary>Price in IDR, without decimals.</summary>
        public long Price { get; set; }

        /// <summary>Served as <c>image/jpeg</c> or <c>image/png</c> on port 80 or 443. May be null.</summary>
        [MaybeNull, AllowNull]
        public string Image { get; set; }

        /// <summary>Whether it can be ordered. May be null.</summary>
        public bool? InStock { get; set; }

        /// <summary>When the item can be ordered, in local time of the outlet. An omitted day has no restriction. May be null.</summary>
        [MaybeNull, AllowNull]
        public OperationalHours OperationalHours { get; set; }

        /// <summary>Partner-side ids of the variant categories to choose from, each once. Each must be in the same request. May be null.</summary>
        [MaybeNull, AllowNull]
        public IReadOnlyList<string> VariantCategoryExternalIds { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["external_id"] = ExternalId;
            json["name"] = Name;
            if (Description != null) json["description"] = Description;
            json["price"] = Price;
            if (Image != null) json["image"] = Image;
            if (InStock != null) json["in_stock"] = InStock;
            if (OperationalHours != null) json["operational_hours"] = OperationalHours;
            if (VariantCategoryExternalIds != null) json["variant_category_external_ids"] = VariantCategoryExternalIds;
            return json;
        }
    }
}
