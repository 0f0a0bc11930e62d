// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Which event goes where.</summary>
    public sealed class SubscriptionRequest : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="event">Name of one of the events that the AsyncAPI document describes.</param>
        /// <param name="url">Where the event is sent: an absolute http or https URL on port 80 or 443, without user name and password, with a public address.</param>
        public SubscriptionRequest(string @event, string url)
        {
            Event = @event;
            Url = url;
        }

        /// <summary>Name of one of the events that the AsyncAPI document describes.</summary>
        public string Event { get; set; }

        /// <summary>Where the event is sent: an absolute http or https URL on port 80 or 443, without user name and password, with a public address.</summary>
        public string Url { get; set; }

        /// <summary>If false, nothing is sent: new events are not delivered, and a delivery that becomes due is <c>dead</c>. May be null.</summary>
        public bool? Active { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["event"] = Event;
            json["url"] = Url;
            if (Active != null) json["active"] = Active;
            return json;
        }
    }
}
