// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Entries that the replacement would drop, and promotions that it would end.</summary>
    public sealed class CatalogPreview
    {
        private CatalogPreview()
        {
        }

        /// <summary>Existing menu items that would be dropped.</summary>
        public IReadOnlyList<DroppedEntry> DroppedMenuItems { get; private set; }

        /// <summary>Existing variant categories that would be dropped.</summary>
        public IReadOnlyList<DroppedEntry> DroppedVariantCategories { get; private set; }

        /// <summary>Existing variants that would be dropped.</summary>
        public IReadOnlyList<DroppedEntry> DroppedVariants { get; private set; }

        /// <summary>Promotions that would be deactivated or deleted because their item or menu is renamed or dropped.</summary>
        public IReadOnlyList<EndedPromotion> EndedPromotions { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static CatalogPreview FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new CatalogPreview
            {
                DroppedMenuItems = fields.List("dropped_menu_items", DroppedEntry.FromJson),
                DroppedVariantCategories = fields.List("dropped_variant_categories", DroppedEntry.FromJson),
                DroppedVariants = fields.List("dropped_variants", DroppedEntry.FromJson),
                EndedPromotions = fields.List("ended_promotions", EndedPromotion.FromJson),
            };
        }
    }
}
