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

        /// <summary>Name, id, version and time of the event.</summary>
        public EventHeader Header { get; private set; }

        /// <summary>Customer, driver, service type and outlet of an order.</summary>
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
