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

        private static readonly JsonFields<WebhookEndpointResult> _fields =
            new JsonFields<WebhookEndpointResult>(() => new WebhookEndpointResult())
                .Required("webhook_endpoint", WebhookEndpoint.FromJson, (model, value) => model.WebhookEndpoint = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static WebhookEndpointResult FromJson(object json) => _fields.Read(json);
    }
}
