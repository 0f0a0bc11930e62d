// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>Name of an event. More may be added: ignore unknown names. Received values may differ from the constants.</summary>
    public sealed class EventName : OpenText
    {
        public static readonly EventName FoodOrderCreated = new EventName("food.order.created");

        public static readonly EventName FoodOrderAwaitingMerchantAcceptance = new EventName("food.order.awaiting_merchant_acceptance");

        public static readonly EventName FoodOrderMerchantAccepted = new EventName("food.order.merchant_accepted");

        public static readonly EventName FoodOrderPrepOrderNow = new EventName("food.order.prep_order_now");

        public static readonly EventName FoodOrderDriverOtwPickup = new EventName("food.order.driver_otw_pickup");

        public static readonly EventName FoodOrderDriverArrived = new EventName("food.order.driver_arrived");

        public static readonly EventName FoodOrderPlaced = new EventName("food.order.placed");

        public static readonly EventName FoodOrderCompleted = new EventName("food.order.completed");

        public static readonly EventName FoodOrderCancelled = new EventName("food.order.cancelled");

        public static readonly EventName FoodOrderWebhookError = new EventName("food.order.webhook_error");

        public static readonly EventName FoodCatalogMenuMappingUpdated = new EventName("food.catalog.menu_mapping_updated");

        public static readonly EventName PaymentTransactionSettlement = new EventName("payment.transaction.settlement");

        public static readonly EventName PartnerIntegrationDegraded = new EventName("partner.integration.degraded");

        public static readonly EventName PartnerIntegrationRecovered = new EventName("partner.integration.recovered");

        public static readonly EventName PartnerContractDeprecated = new EventName("partner.contract.deprecated");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public EventName(string value) : base(value)
        {
        }
    }
}
