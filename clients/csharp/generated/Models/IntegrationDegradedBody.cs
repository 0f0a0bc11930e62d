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

        private static readonly JsonFields<IntegrationDegradedBody> _fields =
            new JsonFields<IntegrationDegradedBody>(() => new IntegrationDegradedBody())
                .Required("endpoint", FailingEndpoint.FromJson, (model, value) => model.Endpoint = value)
                .Required("failures", JsonObject.AsLong, (model, value) => model.Failures = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static IntegrationDegradedBody FromJson(object json) => _fields.Read(json);
    }
}
