// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The reduced item, the promotion, the amount and who bears the cost.</summary>
    public sealed class SkuV2PromotionDetail
    {
        private SkuV2PromotionDetail()
        {
        }

        /// <summary>The menu item that a promotion reduced. May be null.</summary>
        [MaybeNull]
        public PromotedItem Item { get; private set; }

        /// <summary>Promotion id. May be null.</summary>
        [MaybeNull]
        public string Id { get; private set; }

        /// <summary>
        /// <c>SKU_PROMO</c> was created by the merchant and can be read as a promotion; <c>CAMPAIGN</c> is run by the platform operator and its id is for
        /// reference only.
        /// </summary>
        public SkuV2PromotionDetailPromoSource PromoSource { get; private set; }

        /// <summary>Amount discounted, in IDR.</summary>
        public double RedeemedAmount { get; private set; }

        /// <summary>
        /// Share that the merchant pays, in percent: 100 for <c>SKU_PROMO</c>. A campaign may be paid by the operator (0), by the merchant (100) or
        /// by both.
        /// </summary>
        public double MerchantBudgetSharePercentage { get; private set; }

        private static readonly JsonFields<SkuV2PromotionDetail> _fields =
            new JsonFields<SkuV2PromotionDetail>(() => new SkuV2PromotionDetail())
                .Optional("item", PromotedItem.FromJson, (model, value) => model.Item = value)
                .Optional("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("promo_source", value => new SkuV2PromotionDetailPromoSource(JsonObject.AsString(value)), (model, value) => model.PromoSource = value)
                .Required("redeemed_amount", JsonObject.AsDouble, (model, value) => model.RedeemedAmount = value)
                .Required("merchant_budget_share_percentage", JsonObject.AsDouble, (model, value) => model.MerchantBudgetSharePercentage = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static SkuV2PromotionDetail FromJson(object json) => _fields.Read(json);
    }
}
