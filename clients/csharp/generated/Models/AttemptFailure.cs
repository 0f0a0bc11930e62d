// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Failed attempts for one reason.</summary>
    public sealed class AttemptFailure
    {
        private AttemptFailure()
        {
        }

        /// <summary>
        /// <c>status_3xx</c>, <c>status_4xx</c>, <c>status_5xx</c>: the endpoint returned such a status. <c>timeout</c>: no whole response in time. <c>dns</c>: the host
        /// name cannot be resolved. <c>unreachable</c>: the host cannot be reached, or no server listens. <c>tls</c>: no valid certificate, or no
        /// handshake. <c>reset</c>: the connection was closed before the response was complete. <c>protocol</c>: the response is not valid HTTP.
        /// <c>refused</c>: the service does not send to this address.
        /// </summary>
        public AttemptFailureReason Reason { get; private set; }

        /// <summary>Attempts.</summary>
        public long Count { get; private set; }

        private static readonly JsonFields<AttemptFailure> _fields =
            new JsonFields<AttemptFailure>(() => new AttemptFailure())
                .Required("reason", value => new AttemptFailureReason(JsonObject.AsString(value)), (model, value) => model.Reason = value)
                .Required("count", JsonObject.AsLong, (model, value) => model.Count = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static AttemptFailure FromJson(object json) => _fields.Read(json);
    }
}
