// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Which failed deliveries are delivered again; all conditions that are there hold together.</summary>
    public sealed class RedeliverFailedRequest : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="createdAfter">Only what was created later than this.</param>
        public RedeliverFailedRequest(string createdAfter)
        {
            CreatedAfter = createdAfter;
        }

        /// <summary>Only what was created later than this.</summary>
        public string CreatedAfter { get; set; }

        /// <summary>Only what was created earlier than this. May be null.</summary>
        public string CreatedBefore { get; set; }

        /// <summary>Name of an event. More may come: ignore those that you do not know. May be null.</summary>
        public EventName EventType { get; set; }

        /// <summary>Only deliveries to this address. May be null.</summary>
        public string Endpoint { get; set; }

        /// <summary>Only what is about this order number, catalog request id or transaction id. May be null.</summary>
        public string EntityId { get; set; }

        /// <summary><c>next_after</c> of the call before. May be null.</summary>
        public string After { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["created_after"] = CreatedAfter;
            if (CreatedBefore != null) json["created_before"] = CreatedBefore;
            if (EventType != null) json["event_type"] = EventType;
            if (Endpoint != null) json["endpoint"] = Endpoint;
            if (EntityId != null) json["entity_id"] = EntityId;
            if (After != null) json["after"] = After;
            return json;
        }
    }
}
