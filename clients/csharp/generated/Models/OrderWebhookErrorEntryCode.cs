// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// <c>MAPPING_NOT_FOUND</c>: an item or variant is not in the catalog. <c>EXTERNAL_ID_MISSING</c>: the outlet has no partner-side id. A variant
    /// without one is not reported, because its <c>external_id</c> is optional. <c>OUTLET_NOT_LINKED</c>: the outlet is not registered for food.
    /// <c>PROMOTION_NOT_FOUND</c>: an applied promotion is unknown. Received values may differ from the constants.
    /// </summary>
    public sealed class OrderWebhookErrorEntryCode : OpenText
    {
        public static readonly OrderWebhookErrorEntryCode MappingNotFound = new OrderWebhookErrorEntryCode("MAPPING_NOT_FOUND");

        public static readonly OrderWebhookErrorEntryCode ExternalIdMissing = new OrderWebhookErrorEntryCode("EXTERNAL_ID_MISSING");

        public static readonly OrderWebhookErrorEntryCode OutletNotLinked = new OrderWebhookErrorEntryCode("OUTLET_NOT_LINKED");

        public static readonly OrderWebhookErrorEntryCode PromotionNotFound = new OrderWebhookErrorEntryCode("PROMOTION_NOT_FOUND");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public OrderWebhookErrorEntryCode(string value) : base(value)
        {
        }
    }
}
