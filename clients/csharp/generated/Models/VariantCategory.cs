// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A variant category, as returned.</summary>
    public sealed class VariantCategory
    {
        private VariantCategory()
        {
        }

        /// <summary>Partner-side id.</summary>
        public string ExternalId { get; private set; }

        /// <summary>Label in the merchant application. May be null.</summary>
        [MaybeNull]
        public string InternalName { get; private set; }

        /// <summary>Label in the consumer application. May be null.</summary>
        [MaybeNull]
        public string Name { get; private set; }

        /// <summary>Rules for choosing. May be null.</summary>
        [MaybeNull]
        public VariantCategoryRules Rules { get; private set; }

        /// <summary>Service-side id; unchanged while the category exists.</summary>
        public string Id { get; private set; }

        /// <summary>The variants to choose from. May be null.</summary>
        [MaybeNull]
        public IReadOnlyList<Variant> Variants { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static VariantCategory FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new VariantCategory
            {
                ExternalId = fields.Read("external_id", JsonObject.AsString),
                InternalName = fields.OrNull("internal_name", JsonObject.AsString),
                Name = fields.OrNull("name", JsonObject.AsString),
                Rules = fields.OrNull("rules", VariantCategoryRules.FromJson),
                Id = fields.Read("id", JsonObject.AsString),
                Variants = fields.ListOrNull("variants", Variant.FromJson),
            };
        }
    }
}
