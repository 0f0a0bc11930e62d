// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One line of an order.</summary>
    public sealed class OrderItem
    {
        private OrderItem()
        {
        }

        /// <summary>How many.</summary>
        public long Quantity { get; private set; }

        /// <summary>Unit price with variants, in IDR, before promotions.</summary>
        public double Price { get; private set; }

        /// <summary>Note from the consumer; null if there is none. May be null.</summary>
        [MaybeNull]
        public string Notes { get; private set; }

        /// <summary>Name of the menu item.</summary>
        public string Name { get; private set; }

        /// <summary>Service-side id of the menu item.</summary>
        public string Id { get; private set; }

        /// <summary>Partner-side id of the menu item. May be null.</summary>
        [MaybeNull]
        public string ExternalId { get; private set; }

        /// <summary>Chosen variants. May be null.</summary>
        [MaybeNull]
        public IReadOnlyList<OrderItemVariant> Variants { get; private set; }

        /// <summary>Id of the promotion that reduced this item, if any. May be null.</summary>
        [MaybeNull]
        public string SkuPromoId { get; private set; }

        /// <summary>Who runs that promotion: a <c>promo_source</c>. Other promotions of the item are in <c>applied_promotions</c> only. May be null.</summary>
        [MaybeNull]
        public string SkuPromoSource { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderItem FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new OrderItem
            {
                Quantity = fields.Read("quantity", JsonObject.AsLong),
                Price = fields.Read("price", JsonObject.AsDouble),
                Notes = fields.OrNull("notes", JsonObject.AsString),
                Name = fields.Read("name", JsonObject.AsString),
                Id = fields.Read("id", JsonObject.AsString),
                ExternalId = fields.OrNull("external_id", JsonObject.AsString),
                Variants = fields.ListOrNull("variants", OrderItemVariant.FromJson),
                SkuPromoId = fields.OrNull("sku_promo_id", JsonObject.AsString),
                SkuPromoSource = fields.OrNull("sku_promo_source", JsonObject.AsString),
            };
        }
    }
}
