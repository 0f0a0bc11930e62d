// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Which events go where.</summary>
    public sealed class WebhookEndpointRequest : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="url">Where the events are sent: an absolute http or https URL on port 80 or 443, without user name and password, with a public address.</param>
        /// <param name="events">Names of events, and scopes: <c>food:order:read</c>, <c>food:catalog:read</c>, <c>payment:transaction:read</c> or <c>partner:outlet:read</c> is every event of that scope, also those that the service adds later.</param>
        public WebhookEndpointRequest(string url, IReadOnlyList<string> events)
        {
            Url = url;
            Events = events;
        }

        /// <summary>Where the events are sent: an absolute http or https URL on port 80 or 443, without user name and password, with a public address.</summary>
        public string Url { get; set; }

        /// <summary>
        /// Names of events, and scopes: <c>food:order:read</c>, <c>food:catalog:read</c>, <c>payment:transaction:read</c> or <c>partner:outlet:read</c> is every
        /// event of that scope, also those that the service adds later.
        /// </summary>
        public IReadOnlyList<string> Events { get; set; }

        /// <summary>If false, nothing is sent: new events are not delivered, and a delivery that becomes due is <c>dead</c>. May be null.</summary>
        public bool? Active { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["url"] = Url;
            json["events"] = Events;
            if (Active != null) json["active"] = Active;
            return json;
        }
    }
}
