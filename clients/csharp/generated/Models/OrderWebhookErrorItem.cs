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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderWebhookErrorItem FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new OrderWebhookErrorItem
            {
                Id = fields.Read("id", JsonObject.AsString),
                Name = fields.Read("name", JsonObject.AsString),
                ExternalId = fields.OrNull("external_id", JsonObject.AsString),
            };
        }
    }
}
