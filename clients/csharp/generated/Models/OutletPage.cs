// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One page of outlets.</summary>
    public sealed class OutletPage
    {
        private OutletPage()
        {
        }

        /// <summary>The outlets of this page, ordered by id.</summary>
        public IReadOnlyList<OutletRecord> Outlets { get; private set; }

        /// <summary>Outlets on all pages.</summary>
        public long TotalCount { get; private set; }

        /// <summary>Number of pages of this size.</summary>
        public long TotalPages { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OutletPage FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new OutletPage
            {
                Outlets = fields.List("outlets", OutletRecord.FromJson),
                TotalCount = fields.Read("total_count", JsonObject.AsLong),
                TotalPages = fields.Read("total_pages", JsonObject.AsLong),
            };
        }
    }
}
