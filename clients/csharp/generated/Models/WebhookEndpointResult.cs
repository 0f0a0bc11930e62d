// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One webhook endpoint.</summary>
    public sealed class WebhookEndpointResult
    {
        private WebhookEndpointResult()
        {
        }

        /// <summary>One URL for many events.</summary>
        public WebhookEndpoint WebhookEndpoint { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static WebhookEndpointResult FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new WebhookEndpointResult
            {
                WebhookEndpoint = fields.Read("webhook_endpoint", WebhookEndpoint.FromJson),
            };
        }
    }
}
