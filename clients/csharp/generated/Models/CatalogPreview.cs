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

        private static readonly JsonFields<CatalogPreview> _fields =
            new JsonFields<CatalogPreview>(() => new CatalogPreview())
                .Required("dropped_menu_items", JsonObject.ListOf(DroppedEntry.FromJson), (model, value) => model.DroppedMenuItems = value)
                .Required("dropped_variant_categories", JsonObject.ListOf(DroppedEntry.FromJson), (model, value) => model.DroppedVariantCategories = value)
                .Required("dropped_variants", JsonObject.ListOf(DroppedEntry.FromJson), (model, value) => model.DroppedVariants = value)
                .Required("ended_promotions", JsonObject.ListOf(EndedPromotion.FromJson), (model, value) => model.EndedPromotions = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static CatalogPreview FromJson(object json) => _fields.Read(json);
    }
}
