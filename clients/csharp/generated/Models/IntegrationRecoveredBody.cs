// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The endpoint.</summary>
    public sealed class IntegrationRecoveredBody
    {
        private IntegrationRecoveredBody()
        {
        }

        /// <summary>An endpoint that fails or failed.</summary>
        public FailingEndpoint Endpoint { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static IntegrationRecoveredBody FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new IntegrationRecoveredBody
            {
                Endpoint = fields.Read("endpoint", FailingEndpoint.FromJson),
            };
        }
    }
}
