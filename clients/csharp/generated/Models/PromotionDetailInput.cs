// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The promotion to create. Send exactly one of <c>selling_price</c> and <c>percentage_discount</c>.</summary>
    public sealed class PromotionDetailInput : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="startDate">First day, in the outlet's time zone. Today or later, and not before the last update of the catalog.</param>
        /// <param name="endDate">Last day, until 23:59:59. After <c>start_date</c>, by at most 62 days in Production and 30 days in Sandbox.</param>
        /// <param name="externalMenuId">Partner-side id of the menu item. The promotion covers all items that share it.</param>
        public PromotionDetailInput(DateTime startDate, DateTime endDate, string externalMenuId)
        {
            StartDate = startDate;
            EndDate = endDate;
            ExternalMenuId = externalMenuId;
        }

        /// <summary>First day, in the outlet's time zone. Today or later, and not before the last update of the catalog.</summary>
        public DateTime StartDate { get; set; }

        /// <summary>Last day, until 23:59:59. After <c>start_date</c>, by at most 62 days in Production and 30 days in Sandbox.</summary>
        public DateTime EndDate { get; set; }

        /// <summary>Start time on each day, HH:mm:ss. Only together with <c>end_time</c>. May be null.</summary>
        [MaybeNull, AllowNull]
        public string StartTime { get; set; }

        /// <summary>End time on each day, inclusive, HH:mm:ss; 1 hour to 6 hours after <c>start_time</c>. May be null.</summary>
        [MaybeNull, AllowNull]
        public string EndTime { get; set; }

        /// <summary>The final price in IDR. Instead of <c>percentage_discount</c>. May be null.</summary>
        public long? SellingPrice { get; set; }

        /// <summary>
        /// Percent off the original price. Instead of <c>selling_price</c>. The final price is rounded half up to whole IDR; its bounds apply to the
        /// rounded price. May be null.
        /// </summary>
        public long? PercentageDiscount { get; set; }

        /// <summary>Partner-side id of the menu item. The promotion covers all items that share it.</summary>
        public string ExternalMenuId { get; set; }

        /// <summary>Weekdays on which the promotion applies, in any order. Omit it for every day. May be null.</summary>
        [MaybeNull, AllowNull]
        public IReadOnlyList<Weekday> ApplicableDays { get; set; }

        /// <summary>
        /// How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local midnight with either
        /// <c>on_limit_reached</c>. A cancelled order gives its pieces back to the day on which it was placed. May be null.
        /// </summary>
        [MaybeNull, AllowNull]
        public UsageLimit UsageLimit { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["start_date"] = StartDate;
            json["end_date"] = EndDate;
            if (StartTime != null) json["start_time"] = StartTime;
            if (EndTime != null) json["end_time"] = EndTime;
            if (SellingPrice != null) json["selling_price"] = SellingPrice;
            if (PercentageDiscount != null) json["percentage_discount"] = PercentageDiscount;
            json["external_menu_id"] = ExternalMenuId;
            if (ApplicableDays != null) json["applicable_days"] = ApplicableDays;
            if (UsageLimit != null) json["usage_limit"] = UsageLimit;
            return json;
        }
    }
}
