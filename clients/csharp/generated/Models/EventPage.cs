// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Events in order of creation.</summary>
    public sealed class EventPage
    {
        private EventPage()
        {
        }

        /// <summary>The events, oldest first.</summary>
        public IReadOnlyList<IEvent> Events { get; private set; }

        /// <summary>
        /// Pass this as <c>after</c> in the next call: the id of the last event of this page, or the <c>after</c> of this request if the page is empty;
        /// null if there is neither. After a restore of the service it can be another UUID than that id. May be null.
        /// </summary>
        [MaybeNull]
        public string NextAfter { get; private set; }

        /// <summary>Whether there are more events. A page with fewer than <c>limit</c> events may have more.</summary>
        public bool HasMore { get; private set; }

        private static readonly JsonFields<EventPage> _fields =
            new JsonFields<EventPage>(() => new EventPage())
                .Required("events", JsonObject.ListOf(Event.FromJson), (model, value) => model.Events = value)
                .Optional("next_after", JsonObject.AsString, (model, value) => model.NextAfter = value)
                .Required("has_more", JsonObject.AsBoolean, (model, value) => model.HasMore = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static EventPage FromJson(object json) => _fields.Read(json);
    }
}
