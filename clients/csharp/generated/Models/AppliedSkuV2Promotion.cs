// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A promotion on one menu item.</summary>
    public sealed class AppliedSkuV2Promotion : IAppliedPromotion
    {
        private AppliedSkuV2Promotion()
        {
        }

        /// <summary>On a menu item.</summary>
        public string Scope { get; private set; }

        /// <summary>The reduced item, the promotion, the amount and who bears the cost.</summary>
        public SkuV2PromotionDetail Detail { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static AppliedSkuV2Promotion FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new AppliedSkuV2Promotion
            {
                Scope = fields.Read("scope", JsonObject.AsString),
                Detail = fields.Read("detail", SkuV2PromotionDetail.FromJson),
            };
        }
    }
}
