// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The affected order item, if any.</summary>
    public sealed class OrderWebhookErrorItem
    {
        private OrderWebhookErrorItem()
        {
        }

        /// <summary>Service-side id of the menu item.</summary>
        public string Id { get; private set; }

        /// <summary>Name of the menu item.</summary>
        public string Name { get; private set; }

        /// <summary>Partner-side id of the menu item. May be null.</summary>
        [MaybeNull]
        public string ExternalId { get; private set; }

        private static readonly JsonFields<OrderWebhookErrorItem> _fields =
            new JsonFields<OrderWebhookErrorItem>(() => new OrderWebhookErrorItem())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("name", JsonObject.AsString, (model, value) => model.Name = value)
                .Optional("external_id", JsonObject.AsString, (model, value) => model.ExternalId = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderWebhookErrorItem FromJson(object json) => _fields.Read(json);
    }
}
