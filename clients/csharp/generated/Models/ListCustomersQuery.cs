// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Parameters of <c>listCustomers</c>, all optional.</summary>
    public sealed class ListCustomersQuery : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        public ListCustomersQuery()
        {
        }

        /// <summary>Entries per page. May be null.</summary>
        public long? PerPage { get; set; }

        /// <summary>Page to read, from 1. May be null.</summary>
        public long? Page { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (PerPage != null) json["per_page"] = PerPage;
            if (Page != null) json["page"] = Page;
            return json;
        }

        /// <summary>A copy that starts at another page.</summary>
        internal ListCustomersQuery From(long? page)
        {
            var copy = (ListCustomersQuery)MemberwiseClone();
            copy.Page = page;
            return copy;
        }
    }
}
