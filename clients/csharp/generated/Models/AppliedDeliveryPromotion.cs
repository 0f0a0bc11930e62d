// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A promotion on the delivery.</summary>
    public sealed class AppliedDeliveryPromotion : IAppliedPromotion
    {
        private AppliedDeliveryPromotion()
        {
        }

        /// <summary>On the delivery.</summary>
        public string Scope { get; private set; }

        /// <summary>
        /// Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads it. More fields may be
        /// added.
        /// </summary>
        public OrderPromotionDetail Detail { get; private set; }

        private static readonly JsonFields<AppliedDeliveryPromotion> _fields =
            new JsonFields<AppliedDeliveryPromotion>(() => new AppliedDeliveryPromotion())
                .Required("scope", JsonObject.AsString, (model, value) => model.Scope = value)
                .Required("detail", OrderPromotionDetail.FromJson, (model, value) => model.Detail = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static AppliedDeliveryPromotion FromJson(object json) => _fields.Read(json);
    }
}
