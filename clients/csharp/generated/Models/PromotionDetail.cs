// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A promotion on one of its menu items.</summary>
    public sealed class PromotionDetail
    {
        private PromotionDetail()
        {
        }

        /// <summary>Promotion id.</summary>
        public string Id { get; private set; }

        /// <summary>First day.</summary>
        public DateTime StartDate { get; private set; }

        /// <summary>Last day.</summary>
        public DateTime EndDate { get; private set; }

        /// <summary>Start time on each day, HH:mm:ss; 00:00:00 if it was created without times.</summary>
        public string StartTime { get; private set; }

        /// <summary>End time on each day, HH:mm:ss; 23:59:59 if it was created without times.</summary>
        public string EndTime { get; private set; }

        /// <summary>
        /// <c>created</c> waits for midnight of <c>start_date</c>; <c>activated</c> is in effect, unless a newer one on the same item overrides it;
        /// <c>deactivated</c> was ended early; <c>deleted</c> was ended before it began; <c>completed</c> ran past its <c>end_date</c>. <c>deactivated</c>, <c>deleted</c>
        /// and <c>completed</c> are final.
        /// </summary>
        public PromotionStatus Status { get; private set; }

        /// <summary>Type of promotion: a price reduction of one menu item.</summary>
        public PromotionType PromoType { get; private set; }

        /// <summary>The menu item and the days.</summary>
        public PromotionContent Details { get; private set; }

        private static readonly JsonFields<PromotionDetail> _fields =
            new JsonFields<PromotionDetail>(() => new PromotionDetail())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("start_date", JsonObject.AsDate, (model, value) => model.StartDate = value)
                .Required("end_date", JsonObject.AsDate, (model, value) => model.EndDate = value)
                .Required("start_time", JsonObject.AsString, (model, value) => model.StartTime = value)
                .Required("end_time", JsonObject.AsString, (model, value) => model.EndTime = value)
                .Required("status", value => new PromotionStatus(JsonObject.AsString(value)), (model, value) => model.Status = value)
                .Required("promo_type", value => new PromotionType(JsonObject.AsString(value)), (model, value) => model.PromoType = value)
                .Required("details", PromotionContent.FromJson, (model, value) => model.Details = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static PromotionDetail FromJson(object json) => _fields.Read(json);
    }
}
