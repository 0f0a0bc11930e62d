// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Name, id, version and time of the event.</summary>
    public sealed class EventHeader
    {
        private EventHeader()
        {
        }

        /// <summary>
        /// Id of the event: a UUIDv5 of the event's name, its resource, the version of the resource, and an epoch of the service's database.
        /// The same step always has the same id; after a restore of the service no id is assigned to another step.
        /// </summary>
        public string EventId { get; private set; }

        /// <summary>Version of the structure of <c>body</c>.</summary>
        public long Version { get; private set; }

        /// <summary>ISO 8601 in whole seconds, with <c>Z</c> or an offset.</summary>
        public DateTimeOffset Timestamp { get; private set; }

        /// <summary>
        /// Only present on a test event that the partner requested: it is an example, and nothing happened. Respond to it as to any other
        /// event, and do nothing else. May be null.
        /// </summary>
        public bool? Test { get; private set; }

        /// <summary>Name of an event. More may be added: ignore unknown names.</summary>
        public EventName EventName { get; private set; }

        private static readonly JsonFields<EventHeader> _fields =
            new JsonFields<EventHeader>(() => new EventHeader())
                .Required("event_id", JsonObject.AsString, (model, value) => model.EventId = value)
                .Required("version", JsonObject.AsLong, (model, value) => model.Version = value)
                .Required("timestamp", JsonObject.AsInstant, (model, value) => model.Timestamp = value)
                .Optional("test", JsonObject.AsBoolean, (model, value) => model.Test = value)
                .Required("event_name", value => new EventName(JsonObject.AsString(value)), (model, value) => model.EventName = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static EventHeader FromJson(object json) => _fields.Read(json);
    }
}
