// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// <c>queue</c> waits for its first attempt; <c>working</c> is being sent; <c>complete</c> received a 2xx response; <c>failed</c> waits for the next attempt;
    /// <c>dead</c> is no longer retried. Redelivery sets <c>complete</c>, <c>failed</c> and <c>dead</c> back to <c>queue</c>. Received values may differ from the
    /// constants.
    /// </summary>
    public sealed class DeliveryStatus : OpenText
    {
        public static readonly DeliveryStatus Queue = new DeliveryStatus("queue");

        public static readonly DeliveryStatus Working = new DeliveryStatus("working");

        public static readonly DeliveryStatus Complete = new DeliveryStatus("complete");

        public static readonly DeliveryStatus Failed = new DeliveryStatus("failed");

        public static readonly DeliveryStatus Dead = new DeliveryStatus("dead");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public DeliveryStatus(string value) : base(value)
        {
        }
    }
}
