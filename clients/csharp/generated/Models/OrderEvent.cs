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

        private static readonly JsonFields<OrderEvent> _fields =
            new JsonFields<OrderEvent>(() => new OrderEvent())
                .Required("header", EventHeader.FromJson, (model, value) => model.Header = value)
                .Required("body", OrderEventBody.FromJson, (model, value) => model.Body = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderEvent FromJson(object json) => _fields.Read(json);
    }
}
