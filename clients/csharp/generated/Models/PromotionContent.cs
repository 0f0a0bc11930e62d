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

        private static readonly JsonFields<PromotionContent> _fields =
            new JsonFields<PromotionContent>(() => new PromotionContent())
                .Required("menu_item", PromotionMenuItem.FromJson, (model, value) => model.MenuItem = value)
                .Optional("applicable_days", JsonObject.ListOf(value => new Weekday(JsonObject.AsString(value))), (model, value) => model.ApplicableDays = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static PromotionContent FromJson(object json) => _fields.Read(json);
    }
}
