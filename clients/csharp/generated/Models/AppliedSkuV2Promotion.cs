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

        private static readonly JsonFields<AppliedSkuV2Promotion> _fields =
            new JsonFields<AppliedSkuV2Promotion>(() => new AppliedSkuV2Promotion())
                .Required("scope", JsonObject.AsString, (model, value) => model.Scope = value)
                .Required("detail", SkuV2PromotionDetail.FromJson, (model, value) => model.Detail = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static AppliedSkuV2Promotion FromJson(object json) => _fields.Read(json);
    }
}
