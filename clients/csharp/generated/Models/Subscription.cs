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

        private static readonly JsonFields<Subscription> _fields =
            new JsonFields<Subscription>(() => new Subscription())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("event", value => new EventName(JsonObject.AsString(value)), (model, value) => model.Event = value)
                .Required("url", JsonObject.AsString, (model, value) => model.Url = value)
                .Required("active", JsonObject.AsBoolean, (model, value) => model.Active = value)
                .Required("created_at", JsonObject.AsInstant, (model, value) => model.CreatedAt = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Subscription FromJson(object json) => _fields.Read(json);
    }
}
