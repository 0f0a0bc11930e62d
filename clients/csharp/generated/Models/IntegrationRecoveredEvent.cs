// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A degraded endpoint accepted a delivery.</summary>
    public sealed class IntegrationRecoveredEvent : IEvent
    {
        private IntegrationRecoveredEvent()
        {
        }

        /// <summary>Name, id, version and time of the event.</summary>
        public EventHeader Header { get; private set; }

        /// <summary>The endpoint.</summary>
        public IntegrationRecoveredBody Body { get; private set; }

        private static readonly JsonFields<IntegrationRecoveredEvent> _fields =
            new JsonFields<IntegrationRecoveredEvent>(() => new IntegrationRecoveredEvent())
                .Required("header", EventHeader.FromJson, (model, value) => model.Header = value)
                .Required("body", IntegrationRecoveredBody.FromJson, (model, value) => model.Body = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static IntegrationRecoveredEvent FromJson(object json) => _fields.Read(json);
    }
}
