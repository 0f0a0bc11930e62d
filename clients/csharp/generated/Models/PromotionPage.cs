// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One page of promotions.</summary>
    public sealed class PromotionPage
    {
        private PromotionPage()
        {
        }

        /// <summary>The promotions of this page, newest first.</summary>
        public IReadOnlyList<PromotionSummary> Promotions { get; private set; }

        /// <summary>Promotions on all pages.</summary>
        public long TotalCount { get; private set; }

        /// <summary>The limit that was applied.</summary>
        public long Limit { get; private set; }

        /// <summary>The page that was read.</summary>
        public long Page { get; private set; }

        private static readonly JsonFields<PromotionPage> _fields =
            new JsonFields<PromotionPage>(() => new PromotionPage())
                .Required("promotions", JsonObject.ListOf(PromotionSummary.FromJson), (model, value) => model.Promotions = value)
                .Required("total_count", JsonObject.AsLong, (model, value) => model.TotalCount = value)
                .Required("limit", JsonObject.AsLong, (model, value) => model.Limit = value)
                .Required("page", JsonObject.AsLong, (model, value) => model.Page = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static PromotionPage FromJson(object json) => _fields.Read(json);
    }
}
