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

        private static readonly JsonFields<OutletPage> _fields =
            new JsonFields<OutletPage>(() => new OutletPage())
                .Required("outlets", JsonObject.ListOf(OutletRecord.FromJson), (model, value) => model.Outlets = value)
                .Required("total_count", JsonObject.AsLong, (model, value) => model.TotalCount = value)
                .Required("total_pages", JsonObject.AsLong, (model, value) => model.TotalPages = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OutletPage FromJson(object json) => _fields.Read(json);
    }
}
