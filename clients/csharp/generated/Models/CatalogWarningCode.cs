// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// <c>CATALOG_EMPTY</c> the catalog has no menu items, and the outlet had some; <c>ITEM_NOT_ORDERABLE</c> the menu item is in stock, but it cannot be
    /// ordered with your ids, because a mandatory variant category has too few variants in stock with an <c>external_id</c>; <c>MORE_WARNINGS</c> there
    /// are more warnings than are listed, and <c>count</c> is the number of the others; <c>PROMOTION_SUSPENDED</c> the price of the promotion does not
    /// fit the new prices, so the item sells at its original price until it fits again. More may be added. Received values may differ from the
    /// constants.
    /// </summary>
    public sealed class CatalogWarningCode : OpenText
    {
        public static readonly CatalogWarningCode CatalogEmpty = new CatalogWarningCode("CATALOG_EMPTY");

        public static readonly CatalogWarningCode ItemNotOrderable = new CatalogWarningCode("ITEM_NOT_ORDERABLE");

        public static readonly CatalogWarningCode MoreWarnings = new CatalogWarningCode("MORE_WARNINGS");

        public static readonly CatalogWarningCode PromotionSuspended = new CatalogWarningCode("PROMOTION_SUSPENDED");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public CatalogWarningCode(string value) : base(value)
        {
        }
    }
}
