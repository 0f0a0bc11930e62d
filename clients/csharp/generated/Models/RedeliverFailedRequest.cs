// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Which failed deliveries are redelivered; all given conditions apply together.</summary>
    public sealed class RedeliverFailedRequest : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="createdAfter">Only deliveries created after this time.</param>
        public RedeliverFailedRequest(DateTimeOffset createdAfter)
        {
            CreatedAfter = createdAfter;
        }

        /// <summary>Only deliveries created after this time.</summary>
        public DateTimeOffset CreatedAfter { get; set; }

        /// <summary>Only deliveries created before this time. May be null.</summary>
        public DateTimeOffset? CreatedBefore { get; set; }

        /// <summary>Name of an event. More may be added: ignore unknown names. May be null.</summary>
        [MaybeNull, AllowNull]
        public EventName EventType { get; set; }

        /// <summary>Only deliveries to this URL. May be null.</summary>
        [MaybeNull, AllowNull]
        public string Endpoint { get; set; }

        /// <summary>Only deliveries of the events of the webhook endpoint with this key to its URL. May be null.</summary>
        [MaybeNull, AllowNull]
        public string WebhookEndpoint { get; set; }

        /// <summary>Only entries with this order number, id of a catalog request, transaction or endpoint, or name of a deprecated part. May be null.</summary>
        [MaybeNull, AllowNull]
        public string EntityId { get; set; }

        /// <summary><c>next_after</c> of the previous call. May be null.</summary>
        [MaybeNull, AllowNull]
        public string After { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["created_after"] = CreatedAfter;
            if (CreatedBefore != null) json["created_before"] = CreatedBefore;
            if (EventType != null) json["event_type"] = EventType;
            if (Endpoint != null) json["endpoint"] = Endpoint;
            if (WebhookEndpoint != null) json["webhook_endpoint"] = WebhookEndpoint;
            if (EntityId != null) json["entity_id"] = EntityId;
            if (After != null) json["after"] = After;
            return json;
        }
    }
}
