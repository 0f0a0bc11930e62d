// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Parameters of <c>listPromotions</c>, all optional.</summary>
    public sealed class ListPromotionsQuery : IJsonObject
    {
        /// <summary>With what is required; set the rest.</summary>
        public ListPromotionsQuery()
        {
        }

        /// <summary>Promotions on a page. Left out, zero or null (<c>limit=</c> or <c>limit=null</c>) means 25. May be null.</summary>
        public long? Limit { get; set; }

        /// <summary>Page to read, from 1. May be null.</summary>
        public long? Page { get; set; }

        /// <summary>As it is sent.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (Limit != null) json["limit"] = Limit;
            if (Page != null) json["page"] = Page;
            return json;
        }

        /// <summary>The same from another place on.</summary>
        internal ListPromotionsQuery From(long? page)
        {
            var moved = (ListPromotionsQuery)MemberwiseClone();
            moved.Page = page;
            return moved;
        }
    }
}
