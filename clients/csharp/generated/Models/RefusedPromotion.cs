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

        /// <summary>All reasons, as human-readable text; of many, the first ones and the number of the others.</summary>
        public string Errors { get; private set; }

        private static readonly JsonFields<RefusedPromotion> _fields =
            new JsonFields<RefusedPromotion>(() => new RefusedPromotion())
                .Required("external_menu_id", JsonObject.AsString, (model, value) => model.ExternalMenuId = value)
                .Required("errors", JsonObject.AsString, (model, value) => model.Errors = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static RefusedPromotion FromJson(object json) => _fields.Read(json);
    }
}
