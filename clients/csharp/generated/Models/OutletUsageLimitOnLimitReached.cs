// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// <c>BACK_TO_ORIGINAL_PRICE</c> - the item costs its original price until midnight, even if it has an older promotion. <c>MARK_OUT_OF_STOCK</c> -
    /// the item is out of stock until both of these have happened, in any order: its <c>in_stock</c> is set to true, and the promotion is
    /// deactivated or completed. Neither midnight nor a cancelled order puts it back in stock, although the count begins again. Received values
    /// may differ from the constants.
    /// </summary>
    public sealed class OutletUsageLimitOnLimitReached : OpenText
    {
        public static readonly OutletUsageLimitOnLimitReached BackToOriginalPrice = new OutletUsageLimitOnLimitReached("BACK_TO_ORIGINAL_PRICE");

        public static readonly OutletUsageLimitOnLimitReached MarkOutOfStock = new OutletUsageLimitOnLimitReached("MARK_OUT_OF_STOCK");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public OutletUsageLimitOnLimitReached(string value) : base(value)
        {
        }
    }
}
