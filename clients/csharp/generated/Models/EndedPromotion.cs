// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A promotion that would end.</summary>
    public sealed class EndedPromotion
    {
        private EndedPromotion()
        {
        }

        /// <summary>Promotion id.</summary>
        public string Id { get; private set; }

        /// <summary>Partner-side id of its menu item.</summary>
        public string ExternalMenuId { get; private set; }

        private static readonly JsonFields<EndedPromotion> _fields =
            new JsonFields<EndedPromotion>(() => new EndedPromotion())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("external_menu_id", JsonObject.AsString, (model, value) => model.ExternalMenuId = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static EndedPromotion FromJson(object json) => _fields.Read(json);
    }
}
