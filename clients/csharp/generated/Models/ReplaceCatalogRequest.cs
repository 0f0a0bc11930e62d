// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The complete catalog after the replacement.</summary>
    public sealed class ReplaceCatalogRequest : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="requestId">Your name for this replacement, for troubleshooting. A replacement is never rejected or skipped because it was used before.</param>
        /// <param name="menus">All menus, in display order.</param>
        /// <param name="variantCategories">All variant categories that menu items refer to.</param>
        public ReplaceCatalogRequest(string requestId, IReadOnlyList<MenuInput> menus, IReadOnlyList<VariantCategoryInput> variantCategories)
        {
            RequestId = requestId;
            Menus = menus;
            VariantCategories = variantCategories;
        }

        /// <summary>Your name for this replacement, for troubleshooting. A replacement is never rejected or skipped because it was used before.</summary>
        public string RequestId { get; set; }

        /// <summary>All menus, in display order.</summary>
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
