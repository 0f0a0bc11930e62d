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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static PromotionPage FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new PromotionPage
            {
                Promotions = fields.List("promotions", PromotionSummary.FromJson),
                TotalCount = fields.Read("total_count", JsonObject.AsLong),
                Limit = fields.Read("limit", JsonObject.AsLong),
                Page = fields.Read("page", JsonObject.AsLong),
            };
        }
    }
}
