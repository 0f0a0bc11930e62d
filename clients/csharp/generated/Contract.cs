// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi
{
    /// <summary>Values of the contract that this client was generated from.</summary>
    internal static class Contract
    {
        internal const string Version = "1.0.0-beta";
        internal const int TimestampToleranceS = 300;
        internal const int MaxDeliveryBytes = 5242880;
        internal static readonly string[] OrderStatuses =
        {
            "CREATED",
            "AWAITING_MERCHANT_ACCEPTANCE",
            "MERCHANT_ACCEPTED",
            "PREP_ORDER_NOW",
            "DRIVER_OTW_PICKUP",
            "DRIVER_ARRIVED",
            "PLACED",
            "COMPLETED",
            "CANCELLED",
        };
        internal static readonly string[] FinalOrderStatuses = { "COMPLETED", "CANCELLED" };
    }
}
