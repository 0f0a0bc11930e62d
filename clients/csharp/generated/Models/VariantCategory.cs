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

        private static readonly JsonFields<VariantCategory> _fields =
            new JsonFields<VariantCategory>(() => new VariantCategory())
                .Required("external_id", JsonObject.AsString, (model, value) => model.ExternalId = value)
                .Optional("internal_name", JsonObject.AsString, (model, value) => model.InternalName = value)
                .Optional("name", JsonObject.AsString, (model, value) => model.Name = value)
                .Optional("rules", VariantCategoryRules.FromJson, (model, value) => model.Rules = value)
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Optional("variants", JsonObject.ListOf(Variant.FromJson), (model, value) => model.Variants = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static VariantCategory FromJson(object json) => _fields.Read(json);
    }
}
