// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A promotion that was not created, because the menu item violates a rule.</summary>
    public sealed class RefusedPromotion
    {
        private RefusedPromotion()
        {
        }

        /// <summary>As sent.</summary>
        public string ExternalMenuId { get; private set; }

        /// <summary>All reasons, as human-readable text.</summary>
        public string Errors { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static RefusedPromotion FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new RefusedPromotion
            {
                ExternalMenuId = fields.Read("external_menu_id", JsonObject.AsString),
                Errors = fields.Read("errors", JsonObject.AsString),
            };
        }
    }
}
