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

        private static readonly JsonFields<OrderEventBody> _fields =
            new JsonFields<OrderEventBody>(() => new OrderEventBody())
                .Required("customer", OrderCustomer.FromJson, (model, value) => model.Customer = value)
                .Optional("driver", OrderDriver.FromJson, (model, value) => model.Driver = value)
                .Required("service_type", value => new ServiceType(JsonObject.AsString(value)), (model, value) => model.ServiceType = value)
                .Required("outlet", OrderOutlet.FromJson, (model, value) => model.Outlet = value)
                .Required("order", Order.FromJson, (model, value) => model.Order = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderEventBody FromJson(object json) => _fields.Read(json);
    }
}
