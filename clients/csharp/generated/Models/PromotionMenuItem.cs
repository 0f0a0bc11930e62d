// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A menu item under a promotion.</summary>
    public sealed class PromotionMenuItem
    {
        private PromotionMenuItem()
        {
        }

        /// <summary>Service-side id of the menu item.</summary>
        public string Id { get; private set; }

        /// <summary>Partner-side id of the menu item.</summary>
        public string ExternalMenuId { get; private set; }

        /// <summary>Name of the menu item.</summary>
        public string Name { get; private set; }

        /// <summary>Original price in IDR, without decimals.</summary>
        public long Price { get; private set; }

        /// <summary>
        /// Price with the promotion in IDR, without decimals. Equal to <c>price</c> while the promotion does not fit <c>price</c>, after <c>price</c> was
        /// changed.
        /// </summary>
        public long DiscountedPrice { get; private set; }

        /// <summary>
        /// How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local midnight with either
        /// <c>on_limit_reached</c>. A cancelled order gives its pieces back to the day on which it was placed. May be null.
        /// </summary>
        [MaybeNull]
        public UsageLimit UsageLimit { get; private set; }

        private static readonly JsonFields<PromotionMenuItem> _fields =
            new JsonFields<PromotionMenuItem>(() => new PromotionMenuItem())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("external_menu_id", JsonObject.AsString, (model, value) => model.ExternalMenuId = value)
                .Required("name", JsonObject.AsString, (model, value) => model.Name = value)
                .Required("price", JsonObject.AsLong, (model, value) => model.Price = value)
                .Required("discounted_price", JsonObject.AsLong, (model, value) => model.DiscountedPrice = value)
                .Optional("usage_limit", UsageLimit.FromJson, (model, value) => model.UsageLimit = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static PromotionMenuItem FromJson(object json) => _fields.Read(json);
    }
}
