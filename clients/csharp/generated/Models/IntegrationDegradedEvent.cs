// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>An endpoint keeps failing.</summary>
    public sealed class IntegrationDegradedEvent : IEvent
    {
        private IntegrationDegradedEvent()
        {
        }

        /// <summary>Name, id, version and time of the event.</summary>
        public EventHeader Header { get; private set; }

        /// <summary>The endpoint and its failures.</summary>
        public IntegrationDegradedBody Body { get; private set; }

        private static readonly JsonFields<IntegrationDegradedEvent> _fields =
            new JsonFields<IntegrationDegradedEvent>(() => new IntegrationDegradedEvent())
                .Required("header", EventHeader.FromJson, (model, value) => model.Header = value)
                .Required("body", IntegrationDegradedBody.FromJson, (model, value) => model.Body = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static IntegrationDegradedEvent FromJson(object json) => _fields.Read(json);
    }
}
