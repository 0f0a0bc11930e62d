// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>Type of promotion: a price reduction of one menu item. Received values may differ from the constants.</summary>
    public sealed class PromotionType : OpenText
    {
        public static readonly PromotionType SkuPromo = new PromotionType("sku_promo");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public PromotionType(string value) : base(value)
        {
        }
    }
}
