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

        private static readonly JsonFields<PromotedItem> _fields =
            new JsonFields<PromotedItem>(() => new PromotedItem())
                .Optional("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Optional("external_id", JsonObject.AsString, (model, value) => model.ExternalId = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static PromotedItem FromJson(object json) => _fields.Read(json);
    }
}
