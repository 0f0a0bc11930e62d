// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>Kind of promotion; a price reduction of one menu item. What is received may have other values than the constants.</summary>
    public sealed class PromotionType : OpenText
    {
        public static readonly PromotionType SkuPromo = new PromotionType("sku_promo");

        /// <param name="value">as on the wire; of the constants or any other</param>
        public PromotionType(string value) : base(value)
        {
        }
    }
}
