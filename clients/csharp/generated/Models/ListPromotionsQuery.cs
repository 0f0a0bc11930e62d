// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Parameters of <c>listPromotions</c>, all optional.</summary>
    public sealed class ListPromotionsQuery : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        public ListPromotionsQuery()
        {
        }

        /// <summary>Promotions per page. Omitted, zero or null (<c>limit=</c> or <c>limit=null</c>) means 25. May be null.</summary>
        public long? Limit { get; set; }

        /// <summary>Page to read, from 1. May be null.</summary>
        public long? Page { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (Limit != null) json["limit"] = Limit;
            if (Page != null) json["page"] = Page;
            return json;
        }

        /// <summary>A copy that starts at another page.</summary>
        internal ListPromotionsQuery From(long? page)
        {
            var copy = (ListPromotionsQuery)MemberwiseClone();
            copy.Page = page;
            return copy;
        }
    }
}
