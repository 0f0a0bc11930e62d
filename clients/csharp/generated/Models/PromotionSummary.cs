// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A promotion in the list.</summary>
    public sealed class PromotionSummary
    {
        private PromotionSummary()
        {
        }

        /// <summary>First day.</summary>
        public DateTime StartDate { get; private set; }

        /// <summary>Last day.</summary>
        public DateTime EndDate { get; private set; }

        /// <summary>
        /// <c>created</c> waits for midnight of <c>start_date</c>; <c>activated</c> is in effect, unless a newer one on the same item overrides it;
        /// <c>deactivated</c> was ended early; <c>deleted</c> was ended before it began; <c>completed</c> ran past its <c>end_date</c>. <c>deactivated</c>, <c>deleted</c>
        /// and <c>completed</c> are final.
        /// </summary>
        public PromotionStatus Status { get; private set; }

        /// <summary>Promotion id.</summary>
        public string Id { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static PromotionSummary FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new PromotionSummary
            {
                StartDate = fields.Read("start_date", JsonObject.AsDate),
                EndDate = fields.Read("end_date", JsonObject.AsDate),
                Status = fields.Read("status", value => new PromotionStatus(JsonObject.AsString(value))),
                Id = fields.Read("id", JsonObject.AsString),
            };
        }
    }
}
