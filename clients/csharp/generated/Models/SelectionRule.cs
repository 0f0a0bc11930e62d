// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>How many variants are chosen per menu item.</summary>
    public sealed class SelectionRule : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        public SelectionRule()
        {
        }

        /// <summary>1 makes the category mandatory, 0 optional. At most <c>max_quantity</c> and the number of variants. May be null.</summary>
        public long? MinQuantity { get; set; }

        /// <summary>
        /// How many may be chosen; at most the number of variants, because each variant can be chosen once per menu item. For a double portion,
        /// list a variant of its own. May be null.
        /// </summary>
        public long? MaxQuantity { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (MinQuantity != null) json["min_quantity"] = MinQuantity;
            if (MaxQuantity != null) json["max_quantity"] = MaxQuantity;
            return json;
        }

        private static readonly JsonFields<SelectionRule> _fields =
            new JsonFields<SelectionRule>(() => new SelectionRule())
                .Optional("min_quantity", JsonObject.AsLong, (model, value) => model.MinQuantity = value)
                .Optional("max_quantity", JsonObject.AsLong, (model, value) => model.MaxQuantity = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static SelectionRule FromJson(object json) => _fields.Read(json);
    }
}
