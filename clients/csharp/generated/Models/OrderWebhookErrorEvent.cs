// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Unmet requirements of an order event.</summary>
    public sealed class OrderWebhookErrorEvent : IEvent
    {
        private OrderWebhookErrorEvent()
        {
        }

        /// <summary>Name, id, version and time of the event.</summary>
        public EventHeader Header { get; private set; }

        /// <summary>The processed order event, which is also sent, and its unmet requirements.</summary>
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
