// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Parameters of <c>sendWebhookEndpointTestEvent</c>, all optional.</summary>
    public sealed class SendWebhookEndpointTestEventQuery : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        public SendWebhookEndpointTestEventQuery()
        {
        }

        /// <summary>Name of an event of the webhook endpoint. May be null.</summary>
        [MaybeNull, AllowNull]
        public EventName EventType { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (EventType != null) json["event_type"] = EventType;
            return json;
        }
    }
}
