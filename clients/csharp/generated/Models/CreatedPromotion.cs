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

        private static readonly JsonFields<CreatedPromotion> _fields =
            new JsonFields<CreatedPromotion>(() => new CreatedPromotion())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("external_menu_id", JsonObject.AsString, (model, value) => model.ExternalMenuId = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static CreatedPromotion FromJson(object json) => _fields.Read(json);
    }
}
