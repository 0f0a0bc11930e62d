// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// <c>SKU_PROMO</c> was created by the merchant and can be read as a promotion; <c>CAMPAIGN</c> is run by the platform operator and its id is for
    /// reference only. Received values may differ from the constants.
    /// </summary>
    public sealed class SkuV2PromotionDetailPromoSource : OpenText
    {
        public static readonly SkuV2PromotionDetailPromoSource SkuPromo = new SkuV2PromotionDetailPromoSource("SKU_PROMO");

        public static readonly SkuV2PromotionDetailPromoSource Campaign = new SkuV2PromotionDetailPromoSource("CAMPAIGN");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public SkuV2PromotionDetailPromoSource(string value) : base(value)
        {
        }
    }
}
