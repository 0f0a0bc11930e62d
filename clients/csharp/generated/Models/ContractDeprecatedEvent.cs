// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A part of the contract that you use is deprecated.</summary>
    public sealed class ContractDeprecatedEvent : IEvent
    {
        private ContractDeprecatedEvent()
        {
        }

        /// <summary>Name, id, version and time of the event.</summary>
        public EventHeader Header { get; private set; }

        /// <summary>The deprecated part.</summary>
        public ContractDeprecatedBody Body { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static ContractDeprecatedEvent FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new ContractDeprecatedEvent
            {
                Header = fields.Read("header", EventHeader.FromJson),
                Body = fields.Read("body", ContractDeprecatedBody.FromJson),
            };
        }
    }
}
