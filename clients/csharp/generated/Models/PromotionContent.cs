// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The menu item and the days.</summary>
    public sealed class PromotionContent
    {
        private PromotionContent()
        {
        }

        /// <summary>A menu item under a promotion.</summary>
        public PromotionMenuItem MenuItem { get; private set; }

        /// <summary>Weekdays on which the promotion applies, in any order. Omit it for every day. May be null.</summary>
        [MaybeNull]
        public IReadOnlyList<Weekday> ApplicableDays { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static PromotionContent FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new PromotionContent
            {
                MenuItem = fields.Read("menu_item", PromotionMenuItem.FromJson),
                ApplicableDays = fields.ListOrNull("applicable_days", value => new Weekday(JsonObject.AsString(value))),
            };
        }
    }
}
