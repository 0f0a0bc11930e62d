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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static IntegrationDegradedEvent FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new IntegrationDegradedEvent
            {
                Header = fields.Read("header", EventHeader.FromJson),
                Body = fields.Read("body", IntegrationDegradedBody.FromJson),
            };
        }
    }
}
