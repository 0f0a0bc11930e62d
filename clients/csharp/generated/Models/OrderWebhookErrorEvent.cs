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

        private static readonly JsonFields<OrderWebhookErrorEvent> _fields =
            new JsonFields<OrderWebhookErrorEvent>(() => new OrderWebhookErrorEvent())
                .Required("header", EventHeader.FromJson, (model, value) => model.Header = value)
                .Required("body", OrderWebhookErrorBody.FromJson, (model, value) => model.Body = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderWebhookErrorEvent FromJson(object json) => _fields.Read(json);
    }
}
