// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>All webhook endpoints.</summary>
    public sealed class WebhookEndpointList
    {
        private WebhookEndpointList()
        {
        }

        /// <summary>The webhook endpoints, oldest first.</summary>
        public IReadOnlyList<WebhookEndpoint> WebhookEndpoints { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static WebhookEndpointList FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new WebhookEndpointList
            {
                WebhookEndpoints = fields.List("webhook_endpoints", WebhookEndpoint.FromJson),
            };
        }
    }
}
