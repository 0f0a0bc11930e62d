// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A variant category, as sent.</summary>
    public sealed class VariantCategoryInput : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="externalId">Partner-side id.</param>
        public VariantCategoryInput(string externalId)
        {
            ExternalId = externalId;
        }

        /// <summary>Partner-side id.</summary>
        public string ExternalId { get; set; }

        /// <summary>Label in the merchant application. May be null.</summary>
        [MaybeNull, AllowNull]
        public string InternalName { get; set; }

        /// <summary>Label in the consumer application. May be null.</summary>
        [MaybeNull, AllowNull]
        public string Name { get; set; }

        /// <summary>Rules for choosing. May be null.</summary>
        [MaybeNull, AllowNull]
        public VariantCategoryRules Rules { get; set; }

        /// <summary>The variants to choose from. May be null.</summary>
        [MaybeNull, AllowNull]
        public IReadOnlyList<VariantInput> Variants { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["external_id"] = ExternalId;
            if (InternalName != null) json["internal_name"] = InternalName;
            if (Name != null) json["name"] = Name;
            if (Rules != null) json["rules"] = Rules;
            if (Variants != null) json["variants"] = Variants;
            return json;
        }
    }
}
