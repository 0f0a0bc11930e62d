// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// <c>circuit_open</c>: the endpoint kept failing; nothing is sent to it until <c>until</c>, then one delivery at a time. <c>subscription_not_active</c>,
    /// <c>outlet_not_linked</c>: the delivery becomes <c>dead</c> when it is due, unless the subscription is active, or the outlet linked, at that time.
    /// <c>older_event</c>: an older event of the same entity is sent first. <c>endpoint_busy</c>: the maximum number of concurrent deliveries to the
    /// endpoint is reached. <c>next_attempt</c>: the last attempt failed. <c>held_back</c>: an injected fault delays it. <c>turn</c>: it is sent shortly.
    /// Received values may differ from the constants.
    /// </summary>
    public sealed class DeliveryWaitReason : OpenText
    {
        public static readonly DeliveryWaitReason CircuitOpen = new DeliveryWaitReason("circuit_open");

        public static readonly DeliveryWaitReason SubscriptionNotActive = new DeliveryWaitReason("subscription_not_active");

        public static readonly DeliveryWaitReason OutletNotLinked = new DeliveryWaitReason("outlet_not_linked");

        public static readonly DeliveryWaitReason OlderEvent = new DeliveryWaitReason("older_event");

        public static readonly DeliveryWaitReason EndpointBusy = new DeliveryWaitReason("endpoint_busy");

        public static readonly DeliveryWaitReason NextAttempt = new DeliveryWaitReason("next_attempt");

        public static readonly DeliveryWaitReason HeldBack = new DeliveryWaitReason("held_back");

        public static readonly DeliveryWaitReason Turn = new DeliveryWaitReason("turn");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public DeliveryWaitReason(string value) : base(value)
        {
        }
    }
}
