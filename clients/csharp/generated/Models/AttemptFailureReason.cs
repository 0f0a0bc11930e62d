// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// <c>status_3xx</c>, <c>status_4xx</c>, <c>status_5xx</c>: the endpoint returned such a status. <c>timeout</c>: no whole response in time. <c>dns</c>: the host
    /// name cannot be resolved. <c>unreachable</c>: the host cannot be reached, or no server listens. <c>tls</c>: no valid certificate, or no handshake.
    /// <c>reset</c>: the connection was closed before the response was complete. <c>protocol</c>: the response is not valid HTTP. <c>refused</c>: the service
    /// does not send to this address. Received values may differ from the constants.
    /// </summary>
    public sealed class AttemptFailureReason : OpenText
    {
        public static readonly AttemptFailureReason Status3xx = new AttemptFailureReason("status_3xx");

        public static readonly AttemptFailureReason Status4xx = new AttemptFailureReason("status_4xx");

        public static readonly AttemptFailureReason Status5xx = new AttemptFailureReason("status_5xx");

        public static readonly AttemptFailureReason Timeout = new AttemptFailureReason("timeout");

        public static readonly AttemptFailureReason Dns = new AttemptFailureReason("dns");

        public static readonly AttemptFailureReason Unreachable = new AttemptFailureReason("unreachable");

        public static readonly AttemptFailureReason Tls = new AttemptFailureReason("tls");

        public static readonly AttemptFailureReason Reset = new AttemptFailureReason("reset");

        public static readonly AttemptFailureReason Protocol = new AttemptFailureReason("protocol");

        public static readonly AttemptFailureReason Refused = new AttemptFailureReason("refused");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public AttemptFailureReason(string value) : base(value)
        {
        }
    }
}
