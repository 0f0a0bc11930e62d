// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Customer, driver, service type and outlet of an order.</summary>
    public sealed class OrderEventBody
    {
        private OrderEventBody()
        {
        }

        /// <summary>The consumer who ordered.</summary>
        public OrderCustomer Customer { get; private set; }

        /// <summary>The driver who picks up the order; null until one is assigned, and always for <c>food_pickup</c>. May be null.</summary>
        [MaybeNull]
        public OrderDriver Driver { get; private set; }

        /// <summary><c>food</c> is delivered by a driver, <c>food_pickup</c> is picked up by the consumer.</summary>
        public ServiceType ServiceType { get; private set; }

        /// <summary>The outlet of the order.</summary>
        public OrderOutlet Outlet { get; private set; }

        /// <summary>Fields of an order that do not depend on its status.</summary>
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
