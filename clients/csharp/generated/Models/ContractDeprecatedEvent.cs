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

        private static readonly JsonFields<ContractDeprecatedEvent> _fields =
            new JsonFields<ContractDeprecatedEvent>(() => new ContractDeprecatedEvent())
                .Required("header", EventHeader.FromJson, (model, value) => model.Header = value)
                .Required("body", ContractDeprecatedBody.FromJson, (model, value) => model.Body = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static ContractDeprecatedEvent FromJson(object json) => _fields.Read(json);
    }
}
