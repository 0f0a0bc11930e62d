// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The endpoint and its failures.</summary>
    public sealed class IntegrationDegradedBody
    {
        private IntegrationDegradedBody()
        {
        }

        /// <summary>An endpoint that fails or failed.</summary>
        public FailingEndpoint Endpoint { get; private set; }

        /// <summary>Failed attempts since its last success.</summary>
        public long Failures { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static IntegrationDegradedBody FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new IntegrationDegradedBody
            {
                Endpoint = fields.Read("endpoint", FailingEndpoint.FromJson),
                Failures = fields.Read("failures", JsonObject.AsLong),
            };
        }
    }
}
