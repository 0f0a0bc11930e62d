// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The order.</summary>
    public sealed class OrderReference
    {
        private OrderReference()
        {
        }

        /// <summary>Number of the order.</summary>
        public string OrderNumber { get; private set; }

        private static readonly JsonFields<OrderReference> _fields =
            new JsonFields<OrderReference>(() => new OrderReference())
                .Required("order_number", JsonObject.AsString, (model, value) => model.OrderNumber = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderReference FromJson(object json) => _fields.Read(json);
    }
}
