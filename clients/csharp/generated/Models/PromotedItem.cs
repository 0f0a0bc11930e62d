// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The menu item that a promotion reduced.</summary>
    public sealed class PromotedItem
    {
        private PromotedItem()
        {
        }

        /// <summary>Service-side id. May be null.</summary>
        [MaybeNull]
        public string Id { get; private set; }

        /// <summary>Partner-side id. May be null.</summary>
        [MaybeNull]
        public string ExternalId { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static PromotedItem FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new PromotedItem
            {
                Id = fields.OrNull("id", JsonObject.AsString),
                ExternalId = fields.OrNull("external_id", JsonObject.AsString),
            };
        }
    }
}
