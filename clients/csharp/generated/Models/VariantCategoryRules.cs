// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Rules for choosing.</summary>
    public sealed class VariantCategoryRules : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        public VariantCategoryRules()
        {
        }

        /// <summary>How many variants are chosen per menu item. May be null.</summary>
        [MaybeNull, AllowNull]
        public SelectionRule Selection { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (Selection != null) json["selection"] = Selection;
            return json;
        }

        private static readonly JsonFields<VariantCategoryRules> _fields =
            new JsonFields<VariantCategoryRules>(() => new VariantCategoryRules())
                .Optional("selection", SelectionRule.FromJson, (model, value) => model.Selection = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static VariantCategoryRules FromJson(object json) => _fields.Read(json);
    }
}
