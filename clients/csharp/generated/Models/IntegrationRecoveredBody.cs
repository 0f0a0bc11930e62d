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

        private static readonly JsonFields<IntegrationRecoveredBody> _fields =
            new JsonFields<IntegrationRecoveredBody>(() => new IntegrationRecoveredBody())
                .Required("endpoint", FailingEndpoint.FromJson, (model, value) => model.Endpoint = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static IntegrationRecoveredBody FromJson(object json) => _fields.Read(json);
    }
}
