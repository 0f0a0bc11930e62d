// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Parameters of <c>listInvoices</c>, all optional.</summary>
    public sealed class ListInvoicesQuery : IJsonObject
    {
        /// <summary>With what is required; set the rest.</summary>
        public ListInvoicesQuery()
        {
        }

        /// <summary>Entries on a page. May be null.</summary>
        public long? PerPage { get; set; }

        /// <summary>Page to read, from 1. May be null.</summary>
        public long? Page { get; set; }

        /// <summary>As it is sent.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (PerPage != null) json["per_page"] = PerPage;
            if (Page != null) json["page"] = Page;
            return json;
        }

        /// <summary>The same from another place on.</summary>
        internal ListInvoicesQuery From(long? page)
        {
            var moved = (ListInvoicesQuery)MemberwiseClone();
            moved.Page = page;
            return moved;
        }
    }
}
