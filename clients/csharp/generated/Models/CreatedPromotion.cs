// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A promotion that was created.</summary>
    public sealed class CreatedPromotion
    {
        private CreatedPromotion()
        {
        }

        /// <summary>Promotion id.</summary>
        public string Id { get; private set; }

        /// <summary>As sent.</summary>
        public string ExternalMenuId { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static CreatedPromotion FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new CreatedPromotion
            {
                Id = fields.Read("id", JsonObject.AsString),
                ExternalMenuId = fields.Read("external_menu_id", JsonObject.AsString),
            };
        }
    }
}
