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

        private static readonly JsonFields<WebhookEndpointList> _fields =
            new JsonFields<WebhookEndpointList>(() => new WebhookEndpointList())
                .Required("webhook_endpoints", JsonObject.ListOf(WebhookEndpoint.FromJson), (model, value) => model.WebhookEndpoints = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static WebhookEndpointList FromJson(object json) => _fields.Read(json);
    }
}
