// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Parameters of <c>listSubscriptions</c>, all optional.</summary>
    public sealed class ListSubscriptionsQuery : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        public ListSubscriptionsQuery()
        {
        }

        /// <summary>Page to read, from 1. May be null.</summary>
        public long? Page { get; set; }

        /// <summary>Entries per page. May be null.</summary>
        public long? PerPage { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (Page != null) json["page"] = Page;
            if (PerPage != null) json["per_page"] = PerPage;
            return json;
        }

        /// <summary>A copy that starts at another page.</summary>
        internal ListSubscriptionsQuery From(long? page)
        {
            var copy = (ListSubscriptionsQuery)MemberwiseClone();
            copy.Page = page;
            return copy;
        }
    }
}
