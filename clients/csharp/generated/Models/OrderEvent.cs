// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>OrderEvent.</summary>
    public sealed class OrderEvent : IEvent
    {
        private OrderEvent()
        {
        }

        /// <summary>Which event, and when.</summary>
        public EventHeader Header { get; private set; }

        /// <summary>Whom and what an order concerns.</summary>
        public OrderEventBody Body { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderEvent FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new OrderEvent
            {
                Header = fields.Read("header", EventHeader.FromJson),
                Body = fields.Read("body", OrderEventBody.FromJson),
            };
        }
    }
}
