// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Which event goes where.</summary>
    public sealed class Subscription
    {
        private Subscription()
        {
        }

        /// <summary>Id of the subscription.</summary>
        public string Id { get; private set; }

        /// <summary>Name of an event. More may be added: ignore unknown names.</summary>
        public EventName Event { get; private set; }

        /// <summary>Where the event is sent; port 80 or 443.</summary>
        public string Url { get; private set; }

        /// <summary>Whether events are sent. A 410 response of the endpoint sets it to false.</summary>
        public bool Active { get; private set; }

        /// <summary>ISO 8601 with offset.</summary>
        public DateTimeOffset CreatedAt { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Subscription FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new Subscription
            {
                Id = fields.Read("id", JsonObject.AsString),
                Event = fields.Read("event", value => new EventName(JsonObject.AsString(value))),
                Url = fields.Read("url", JsonObject.AsString),
                Active = fields.Read("active", JsonObject.AsBoolean),
                CreatedAt = fields.Read("created_at", JsonObject.AsInstant),
            };
        }
    }
}
