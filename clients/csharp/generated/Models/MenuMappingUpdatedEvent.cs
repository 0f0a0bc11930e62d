// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Result of a catalog replacement.</summary>
    public sealed class MenuMappingUpdatedEvent : IEvent
    {
        private MenuMappingUpdatedEvent()
        {
        }

        /// <summary>Name, id, version and time of the event.</summary>
        public EventHeader Header { get; private set; }

        /// <summary>The outlet and the result of the catalog request with this <c>request_id</c>.</summary>
        public MenuMappingUpdatedBody Body { get; private set; }

        private static readonly JsonFields<MenuMappingUpdatedEvent> _fields =
            new JsonFields<MenuMappingUpdatedEvent>(() => new MenuMappingUpdatedEvent())
                .Required("header", EventHeader.FromJson, (model, value) => model.Header = value)
                .Required("body", MenuMappingUpdatedBody.FromJson, (model, value) => model.Body = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static MenuMappingUpdatedEvent FromJson(object json) => _fields.Read(json);
    }
}
