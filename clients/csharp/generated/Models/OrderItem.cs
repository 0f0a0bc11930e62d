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

        private static readonly JsonFields<OrderItem> _fields =
            new JsonFields<OrderItem>(() => new OrderItem())
                .Required("quantity", JsonObject.AsLong, (model, value) => model.Quantity = value)
                .Required("price", JsonObject.AsDouble, (model, value) => model.Price = value)
                .Optional("notes", JsonObject.AsString, (model, value) => model.Notes = value)
                .Required("name", JsonObject.AsString, (model, value) => model.Name = value)
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Optional("external_id", JsonObject.AsString, (model, value) => model.ExternalId = value)
                .Optional("variants", JsonObject.ListOf(OrderItemVariant.FromJson), (model, value) => model.Variants = value)
                .Optional("sku_promo_id", JsonObject.AsString, (model, value) => model.SkuPromoId = value)
                .Optional("sku_promo_source", JsonObject.AsString, (model, value) => model.SkuPromoSource = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderItem FromJson(object json) => _fields.Read(json);
    }
}
