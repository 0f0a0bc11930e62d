// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>The status of this event. Received values may differ from the constants.</summary>
    public sealed class OrderStatus : OpenText
    {
        public static readonly OrderStatus Created = new OrderStatus("CREATED");

        public static readonly OrderStatus AwaitingMerchantAcceptance = new OrderStatus("AWAITING_MERCHANT_ACCEPTANCE");

        public static readonly OrderStatus MerchantAccepted = new OrderStatus("MERCHANT_ACCEPTED");

        public static readonly OrderStatus PrepOrderNow = new OrderStatus("PREP_ORDER_NOW");

        public static readonly OrderStatus DriverOtwPickup = new OrderStatus("DRIVER_OTW_PICKUP");

        public static readonly OrderStatus DriverArrived = new OrderStatus("DRIVER_ARRIVED");

        public static readonly OrderStatus Placed = new OrderStatus("PLACED");

        public static readonly OrderStatus Completed = new OrderStatus("COMPLETED");

        public static readonly OrderStatus Cancelled = new OrderStatus("CANCELLED");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public OrderStatus(string value) : base(value)
        {
        }
    }
}
