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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static IntegrationRecoveredEvent FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new IntegrationRecoveredEvent
            {
                Header = fields.Read("header", EventHeader.FromJson),
                Body = fields.Read("body", IntegrationRecoveredBody.FromJson),
            };
        }
    }
}
