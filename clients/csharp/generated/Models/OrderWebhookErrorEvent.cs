// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>What is missing for an order event to be useful.</summary>
    public sealed class OrderWebhookErrorEvent : IEvent
    {
        private OrderWebhookErrorEvent()
        {
        }

        /// <summary>Which event, and when.</summary>
        public EventHeader Header { get; private set; }

        /// <summary>The order event that was processed, which is sent as well, and everything that was found.</summary>
        public OrderWebhookErrorBody Body { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderWebhookErrorEvent FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new OrderWebhookErrorEvent
            {
                Header = fields.Read("header", EventHeader.FromJson),
                Body = fields.Read("body", OrderWebhookErrorBody.FromJson),
            };
        }
    }
}
