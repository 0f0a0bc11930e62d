// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Whom and what an order concerns.</summary>
    public sealed class OrderEventBody
    {
        private OrderEventBody()
        {
        }

        /// <summary>Who ordered.</summary>
        public OrderCustomer Customer { get; private set; }

        /// <summary>Who fetches the order; null as long as nobody does, and always for <c>food_pickup</c>. May be null.</summary>
        public OrderDriver Driver { get; private set; }

        /// <summary><c>food</c> is delivered by a driver, <c>food_pickup</c> is fetched by the consumer.</summary>
        public ServiceType ServiceType { get; private set; }

        /// <summary>Which outlet.</summary>
        public OrderOutlet Outlet { get; private set; }

        /// <summary>An order without what depends on its status.</summary>
        public Order Order { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderEventBody FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new OrderEventBody
            {
                Customer = fields.Read("customer", OrderCustomer.FromJson),
                Driver = fields.OrNull("driver", OrderDriver.FromJson),
                ServiceType = fields.Read("service_type", value => new ServiceType(JsonObject.AsString(value))),
                Outlet = fields.Read("outlet", OrderOutlet.FromJson),
                Order = fields.Read("order", Order.FromJson),
            };
        }
    }
}
