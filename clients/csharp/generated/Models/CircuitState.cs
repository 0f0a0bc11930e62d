// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// <c>closed</c>: deliveries are sent. <c>open</c>: the endpoint kept failing; nothing is sent until <c>open_until</c>. <c>half_open</c>: one delivery at a
    /// time is sent until one succeeds. Received values may differ from the constants.
    /// </summary>
    public sealed class CircuitState : OpenText
    {
        public static readonly CircuitState Closed = new CircuitState("closed");

        public static readonly CircuitState Open = new CircuitState("open");

        public static readonly CircuitState HalfOpen = new CircuitState("half_open");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public CircuitState(string value) : base(value)
        {
        }
    }
}
