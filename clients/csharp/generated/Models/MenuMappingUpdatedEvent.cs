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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static MenuMappingUpdatedEvent FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new MenuMappingUpdatedEvent
            {
                Header = fields.Read("header", EventHeader.FromJson),
                Body = fields.Read("body", MenuMappingUpdatedBody.FromJson),
            };
        }
    }
}
