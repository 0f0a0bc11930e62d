// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Everything that must exist afterwards.</summary>
    public sealed class ReplaceCatalogRequest : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="requestId">Your name of this replacement, for troubleshooting. It never refuses or skips one.</param>
        /// <param name="menus">All menus, in the order in which they are shown.</param>
        /// <param name="variantCategories">All variant categories that menu items refer to.</param>
        public ReplaceCatalogRequest(string requestId, IReadOnlyList<MenuInput> menus, IReadOnlyList<VariantCategoryInput> variantCategories)
        {
            RequestId = requestId;
            Menus = menus;
            VariantCategories = variantCategories;
        }

        /// <summary>Your name of this replacement, for troubleshooting. It never refuses or skips one.</summary>
        public string RequestId { get; set; }

        /// <summary>All menus, in the order in which they are shown.</summary>
        public IReadOnlyList<MenuInput> Menus { get; set; }

        /// <summary>All variant categories that menu items refer to.</summary>
        public IReadOnlyList<VariantCategoryInput> VariantCategories { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["request_id"] = RequestId;
            json["menus"] = Menus;
            json["variant_categories"] = VariantCategories;
            return json;
        }
    }
}
