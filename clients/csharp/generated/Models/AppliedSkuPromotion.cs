// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>
    /// A promotion on one menu item, in the deprecated form without amount. An entry with the scope <c>sku_v2</c> for the same promotion and item
    /// always follows: use that one.
    /// </summary>
    public sealed class AppliedSkuPromotion : IAppliedPromotion
    {
        private AppliedSkuPromotion()
        {
        }

        /// <summary>On a menu item, older form.</summary>
        public string Scope { get; private set; }

        /// <summary>The reduced item and the promotion.</summary>
        public SkuPromotionDetail Detail { get; private set; }

        private static readonly JsonFields<AppliedSkuPromotion> _fields =
            new JsonFields<AppliedSkuPromotion>(() => new AppliedSkuPromotion())
                .Required("scope", JsonObject.AsString, (model, value) => model.Scope = value)
                .Required("detail", SkuPromotionDetail.FromJson, (model, value) => model.Detail = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static AppliedSkuPromotion FromJson(object json) => _fields.Read(json);
    }
}
