// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Events in the order in which they came to be.</summary>
    public sealed class EventPage
    {
        private EventPage()
        {
        }

        /// <summary>The events, the oldest first.</summary>
        public IReadOnlyList<IEvent> Events { get; private set; }

        /// <summary>
        /// What to pass as <c>after</c> next: the id of the last event here, or the <c>after</c> of this request if there is none; null if there was
        /// neither. May be null.
        /// </summary>
        public string NextAfter { get; private set; }

        /// <summary>Whether there are later events already.</summary>
        public bool HasMore { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static EventPage FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new EventPage
            {
                Events = fields.List("events", Event.FromJson),
                NextAfter = fields.OrNull("next_after", JsonObject.AsString),
                HasMore = fields.Read("has_more", JsonObject.AsBoolean),
            };
        }
    }
}
