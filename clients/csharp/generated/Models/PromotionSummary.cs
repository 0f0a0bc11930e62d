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

        private static readonly JsonFields<PromotionSummary> _fields =
            new JsonFields<PromotionSummary>(() => new PromotionSummary())
                .Required("start_date", JsonObject.AsDate, (model, value) => model.StartDate = value)
                .Required("end_date", JsonObject.AsDate, (model, value) => model.EndDate = value)
                .Required("status", value => new PromotionStatus(JsonObject.AsString(value)), (model, value) => model.Status = value)
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static PromotionSummary FromJson(object json) => _fields.Read(json);
    }
}
