// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Which event, and when.</summary>
    public sealed class EventHeader
    {
        private EventHeader()
        {
        }

        /// <summary>Id of the event: a UUIDv5 of the event's name, what it is about and the version of that. The same step told again is the same event.</summary>
        public string EventId { get; private set; }

        /// <summary>Version of the structure of <c>body</c>.</summary>
        public long Version { get; private set; }

        /// <summary>ISO 8601 in whole seconds, with <c>Z</c> or an offset.</summary>
        public string Timestamp { get; private set; }

        /// <summary>
        /// Only there on a test event, which somebody of the partner asked for: it is an example, and nothing happened. Answer it like any
        /// other, and do nothing else. May be null.
        /// </summary>
        public bool? Test { get; private set; }

        /// <summary>Name of an event. More may come: ignore those that you do not know.</summary>
        public EventName EventName { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static EventHeader FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new EventHeader
            {
                EventId = fields.Read("event_id", JsonObject.AsString),
                Version = fields.Read("version", JsonObject.AsLong),
                Timestamp = fields.Read("timestamp", JsonObject.AsString),
                Test = fields.ValueOrNull("test", JsonObject.AsBoolean),
                EventName = fields.Read("event_name", value => new EventName(JsonObject.AsString(value))),
            };
        }
    }
}
